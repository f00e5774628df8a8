import { createFileRoute, type SearchSchemaInput, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { InboxScreen } from '~/modules/enquiries/staff/components/inbox-screen'
import {
  type InboxSearch,
  parseInboxSearch,
  rememberInboxSearch,
} from '~/modules/enquiries/staff/inbox-search'
import { loadInbox } from '~/modules/enquiries/staff/load-enquiries'
import { useNewestInbox } from '~/modules/enquiries/staff/use-newest-inbox'
import { searchTerm } from '~/modules/gallery/property-search'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/enquiries/')({
  // Every visitor loads this line: what the texts mean is read in the loader and on the screen.
  validateSearch: (search: InboxSearch & SearchSchemaInput) => plainParameters(search),
  // Without loaderDeps: a new search must not replace the search box by a spinner.
  loader: ({ context, location }) => loadInbox(context, parseInboxSearch(location.search)),
  component: Enquiries,
})

function Enquiries() {
  const given = Route.useSearch()
  const search = useMemo(() => parseInboxSearch(given), [given])
  const navigate = useNavigate()
  const newest = useNewestInbox(search)
  useEffect(() => rememberInboxSearch(search), [search])
  const handleSearch = useCallback(
    (change: (now: InboxSearch) => InboxSearch) => {
      const search = change(newest())
      return navigate({ to: '/admin/enquiries', search, replace: true, resetScroll: false })
    },
    [navigate, newest],
  )
  return <InboxScreen search={search} term={searchTerm(search.q ?? '')} onSearch={handleSearch} />
}
