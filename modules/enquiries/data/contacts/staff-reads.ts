import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffEnquiryKeys } from '../staff-keys'

const PAGE_SIZE = 500

export function contactQuery(client: StaffClient, id: string) {
  return queryOptions({
    queryKey: staffEnquiryKeys.contact(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('contacts')
          .select('id, name, phone, email, created_at')
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    staleTime: 2_000,
    meta: { failure: 'contact_failed' },
  })
}

export type Contact = NonNullable<AnswerOf<typeof contactQuery>>

/** All that the account sees, in no order of meaning. @param onRead told how many so far */
export async function readAllContacts(client: StaffClient, onRead: (count: number) => void) {
  const all: ExportedContact[] = []
  for (;;) {
    const page = await fetchPage(client, all.at(-1)?.id)
    all.push(...page)
    onRead(all.length)
    if (page.length < PAGE_SIZE) return all
  }
}

async function fetchPage(client: StaffClient, after: string | undefined) {
  const rows = client
    .from('contacts')
    .select('id, name, phone, email, created_at, last_enquiry_at')
    .order('id')
    .limit(PAGE_SIZE)
  return dataOf(await (after ? rows.gt('id', after) : rows))
}

export type ExportedContact = Awaited<ReturnType<typeof fetchPage>>[number]
