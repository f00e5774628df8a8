import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { propertyListQuery } from '~/data/properties/staff-reads'
import { searchTerm } from '~/domain/property-search'
import { BringBackNotice } from '~/features/staff/bring-back/components/bring-back-notice'
import { SetupLine } from '~/features/staff/dashboard/components/setup-line'
import { PropertyListScreen } from '~/features/staff/properties/components/property-list-screen'
import { rememberListSearch, useKeptPlace } from '~/features/staff/properties/list-place'
import { useNewestList } from '~/features/staff/properties/use-newest-list'
import { useAuth } from '~/lib/staff/auth-context'
import { listFilter } from '~/lib/staff/list-choices'
import { type ListSearch, parseListSearch } from '~/lib/staff/list-search'

export const Route = createFileRoute('/admin/_staff/properties/')({
  validateSearch: parseListSearch,
  // Without loaderDeps: a new search must not replace the search box by a spinner.
  loader: ({ context, location }) => {
    const search = parseListSearch(location.search)
    return context.queryClient.prefetchQuery(
      propertyListQuery(context.staff.client, listFilter(search), searchTerm(search.q ?? '')),
    )
  },
  head: () => ({ meta: [{ title: 'Properties | Staff' }] }),
  component: Properties,
})

function Properties() {
  const search = Route.useSearch()
  const { isAdmin } = useAuth()
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
    <PropertyListScreen
      search={search}
      term={searchTerm(search.q ?? '')}
      onSearch={handleSearch}
      notice={
        isAdmin && (
          <>
            <BringBackNotice className="mb-4" />
            <SetupLine />
          </>
        )
      }
    />
  )
}
