import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { type ListSearch, parseListSearch } from '~/kit/staff/list-search'
import { searchTerm } from '~/modules/gallery/property-search'
import { propertyListQuery } from '~/modules/listings/data/staff-reads'
import { PropertyListScreen } from '~/modules/listings/staff/list/components/property-list-screen'
import { rememberListSearch, useKeptPlace } from '~/modules/listings/staff/list/list-place'
import { useNewestList } from '~/modules/listings/staff/list/use-newest-list'
import { listFilter } from '~/modules/listings/staff/list-choices'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/properties/')({
  // Every visitor loads this line: what the texts mean is read in the loader and on the screen.
  validateSearch: (search: ListSearch & SearchSchemaInput) => plainParameters(search),
  // Without loaderDeps: a new search must not replace the search box by a spinner.
  loader: ({ context, location }) => {
    const search = parseListSearch(location.search)
    return context.queryClient.prefetchQuery(
      propertyListQuery(context.staff.client, listFilter(search), searchTerm(search.q ?? '')),
    )
  },
  component: Properties,
})

function Properties() {
  const given = Route.useSearch()
  const search = useMemo(() => parseListSearch(given), [given])
  const navigate = useNavigate()
  const newest = useNewestList(search)
  const queryClient = useQueryClient()
  useEffect(() => rememberListSearch(queryClient, search), [queryClient, search])
  useKeptPlace()
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
