import type { EnquiryFilter } from '~/modules/enquiries/data/staff-reads'
import type { InboxSearch } from './inbox-search'

/** @param own the account's own profile id, for `mine` */
export function inboxFilter(search: InboxSearch, own: string | undefined): EnquiryFilter {
  const { show, person, listing, mine, due } = search
  const assignee = mine ? own : search.assignee
  return {
    ...(show && { show }),
    ...(person && { person_id: person }),
    ...(listing && { property_id: listing }),
    ...(assignee && { assignee_id: assignee }),
    ...(due && { is_due: true }),
  }
}

export function isNarrowed(search: InboxSearch): boolean {
  return Object.values(search).some(Boolean)
}
