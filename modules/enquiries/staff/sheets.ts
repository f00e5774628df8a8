import { csvOf } from '~/kit/staff/csv'
import type { ExportedContact } from '~/modules/enquiries/data/contacts/staff-reads'
import type { ExportedEnquiry } from '~/modules/enquiries/data/export-reads'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import { channelLabel, sourceWords, stateLabel } from './event-words'
import { sheetTime } from './times'

type Column<Row> = { title: string; cell: (row: Row) => string }

const ENQUIRIES: Column<ExportedEnquiry & { assignee: string }>[] = [
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Received', cell: ({ created_at }) => sheetTime(created_at) },
  { title: 'Status', cell: ({ state }) => stateLabel(state) },
  { title: 'Why lost', cell: ({ lost_reason }) => lost_reason },
  { title: 'Assigned to', cell: ({ assignee }) => assignee },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Phone', cell: ({ phone }) => formatPhoneNumber(phone ?? '') },
  { title: 'E-mail', cell: ({ email }) => email ?? '' },
  { title: 'Answer by', cell: ({ reply_by }) => channelLabel(reply_by ?? '') },
  { title: 'About', cell: ({ subject }) => subject },
  { title: 'Listing', cell: ({ property_reference }) => property_reference },
  { title: 'Message', cell: ({ message }) => message },
  { title: 'Wants a viewing', cell: ({ wants_viewing }) => yesNo(wants_viewing) },
  {
    title: 'Times that suit',
    cell: ({ preferred_times: times }) => times.map(sheetTime).join('; '),
  },
  { title: 'Next step', cell: ({ next_step }) => next_step },
  { title: 'Next step by', cell: ({ next_step_on }) => next_step_on ?? '' },
  { title: 'First answered', cell: ({ first_answered_at }) => sheetTime(first_answered_at) },
  { title: 'Source', cell: ({ source }) => sourceWords(source) },
  { title: 'Consented', cell: ({ consented_at }) => sheetTime(consented_at) },
  { title: 'Notice version', cell: ({ notice_version }) => String(notice_version) },
  { title: 'Wants news', cell: ({ wants_news }) => yesNo(wants_news) },
  { title: 'Blanked', cell: ({ blanked_at }) => sheetTime(blanked_at) },
]

const CONTACTS: Column<ExportedContact>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Phone', cell: ({ phone }) => formatPhoneNumber(phone ?? '') },
  { title: 'E-mail', cell: ({ email }) => email ?? '' },
  { title: 'First wrote', cell: ({ created_at }) => sheetTime(created_at) },
  { title: 'Last wrote', cell: ({ last_enquiry_at }) => sheetTime(last_enquiry_at) },
]

/** @param nameOf an account's name, by its profile's id */
export function enquiriesSheet(
  rows: readonly ExportedEnquiry[],
  nameOf: (id: string) => string,
): string {
  const named = rows.map((row) => ({
    ...row,
    assignee: row.assignee_id ? nameOf(row.assignee_id) : '',
  }))
  return sheet(ENQUIRIES, named)
}

export function contactsSheet(rows: readonly ExportedContact[]): string {
  const sorted = rows.toSorted(
    (a, b) => Date.parse(b.last_enquiry_at) - Date.parse(a.last_enquiry_at),
  )
  return sheet(CONTACTS, sorted)
}

function sheet<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvOf(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  )
}

function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
