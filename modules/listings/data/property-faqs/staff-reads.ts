import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffPropertyKeys } from '../staff-keys'

export const FAQ_COLUMNS = 'id, question, answer, display_order, revision' as const

export function faqsQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.faqs(propertyId),
    queryFn: ({ signal }) => fetchFaqs(client, propertyId, signal),
    meta: { failure: 'staff_faqs_failed', announce: 'Failed to fetch FAQs' },
  })
}

async function fetchFaqs(client: StaffClient, propertyId: string, signal: AbortSignal) {
  return dataOf(
    await client
      .from('property_faqs')
      .select(FAQ_COLUMNS)
      .eq('property_id', propertyId)
      .order('display_order')
      .order('id')
      .abortSignal(signal),
  )
}

export type FaqRow = Awaited<ReturnType<typeof fetchFaqs>>[number]
