import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { propertyListQuery } from '~/data/properties/staff-reads'
import { searchTerm } from '~/domain/property-search'
import { PropertyListScreen } from '~/features/staff/properties/components/property-list-screen'
import {
  type ListSearch,
  parseListSearch,
  rememberListSearch,
} from '~/features/staff/properties/list-search'
import { useNewestList } from '~/features/staff/properties/use-newest-list'

export const Route = createFileRoute('/admin/_staff/properties/')({
  // Parsed where it is used: code here is part of every visitor's first script.
  validateSearch: (search: ListSearch) => search,
  // Without loaderDeps: a new search must not replace the search box by a spinner.
  loader: ({ context, location }) => {
    const search = parseListSearch(location.search)
    return context.queryClient.prefetchQuery(
      propertyListQuery(context.staff.client, search, searchTerm(search.q ?? '')),
    )
  },
  head: () => ({ meta: [{ title: 'Properties | Staff' }] }),
  component: Properties,
})

function Properties() {
  const given = Route.useSearch()
  const search = useMemo(() => parseListSearch(given), [given])
  const navigate = useNavigate()
  const newest = useNewestList(search)
  const queryClient = useQueryClient()
  useEffect(() => rememberListSearch(queryClient, search), [queryClient, search])
  const handleSearch = useCallback(
    (change: (now: ListSearch) => ListSearch) => {
      const search = change(newest())
      return navigate({ to: '/admin/properties', search, replace: true, resetScroll: false })
    },
    [navigate, newest],
  )
  // Normalized as in the public search, so that staff and visitors find the same listings.
  return (
    <PropertyListScreen search={search} term={searchTerm(search.q ?? '')} onSearch={handleSearch} />
  )
}
