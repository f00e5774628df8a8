import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import { profileQuery } from '~/modules/accounts/data/profiles/own-profile'
import { answerTextsQuery } from '~/modules/enquiries/data/answer-texts/staff-reads'
import {
  enquiryEventsQuery,
  enquiryListQuery,
  enquiryQuery,
  enquiryTotalQuery,
} from '~/modules/enquiries/data/staff-reads'
import { searchTerm } from '~/modules/gallery/property-search'
import { inboxFilter } from './inbox-filter'
import type { InboxSearch } from './inbox-search'

type Context = {
  queryClient: QueryClient
  staff: { client: StaffClient; state: () => { session: { user: { id: string } } | null } }
}

export async function loadInbox(
  { queryClient, staff }: Context,
  search: InboxSearch,
): Promise<void> {
  const { client } = staff
  const userId = staff.state().session?.user.id
  const own = userId && queryClient.getQueryData(profileQuery(client, userId).queryKey)?.id
  // Until the profile is known, "mine" can't be filtered: the screen reads the list then.
  if (search.mine && !own) return
  const filter = inboxFilter(search, own)
  const term = searchTerm(search.q ?? '')
  await Promise.all([
    queryClient.prefetchInfiniteQuery(enquiryListQuery(client, filter, term)),
    queryClient.prefetchQuery(enquiryTotalQuery(client, filter, term)),
  ])
}

export async function loadEnquiry(
  { queryClient, staff: { client } }: Context,
  id: string,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(enquiryQuery(client, id)),
    queryClient.prefetchQuery(enquiryEventsQuery(client, id)),
    queryClient.prefetchQuery(answerTextsQuery(client)),
  ])
}
