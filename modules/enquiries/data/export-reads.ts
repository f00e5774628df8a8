import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { behind, type EnquiryFilter } from './staff-reads'

const PAGE_SIZE = 500

const COLUMNS =
  'id, reference, created_at, state, lost_reason, assignee_id, name, phone, email, reply_by, subject, property_reference, message, wants_viewing, preferred_times, next_step, next_step_on, first_answered_at, source, consented_at, notice_version, wants_news, blanked_at' as const

/** All that match, page by page. @param onRead told how many were read so far */
export async function readAllEnquiries(
  client: StaffClient,
  filter: EnquiryFilter,
  term: string,
  onRead: (count: number) => void,
) {
  const all: ExportedEnquiry[] = []
  for (;;) {
    const page = await fetchPage(client, filter, term, all.at(-1))
    all.push(...page)
    onRead(all.length)
    if (page.length < PAGE_SIZE) return all
  }
}

async function fetchPage(
  client: StaffClient,
  filter: EnquiryFilter,
  term: string,
  last: Parameters<typeof behind>[0],
) {
  return dataOf(
    await client
      .rpc('list_enquiries', { ...filter, search: term, ...behind(last), page_size: PAGE_SIZE })
      .select(COLUMNS),
  )
}

export type ExportedEnquiry = Awaited<ReturnType<typeof fetchPage>>[number]
