import type { EnquiryFilter } from '~/data/enquiries/staff-reads'
import type { InboxSearch } from './inbox-search'

/** @param own the account's own profile id, for `mine` */
export function inboxFilter(search: InboxSearch, own: string | undefined): EnquiryFilter {
  const { show, person, listing, mine, due } = search
  return {
    ...(show && { show }),
    ...(person && { person_id: person }),
    ...(listing && { property_id: listing }),
    ...(mine && own && { assignee_id: own }),
    ...(due && { is_due: true }),
  }
}

export function isNarrowed({ q, show, person, listing, mine, due }: InboxSearch): boolean {
  return [q, show, person, listing, mine, due].some(Boolean)
}
