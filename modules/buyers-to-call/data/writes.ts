import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'

export type Said = 'call' | 'sms' | 'viber' | 'email' | 'not_interested' | 'no_news'

/** @throws DataError; not_found for an enquiry that the account doesn't see */
export async function noteTold(
  client: StaffClient,
  told: { enquiryId: string; propertyId: string; said: Said },
): Promise<void> {
  const { enquiryId: enquiry_id, propertyId: property_id, said } = told
  dataOf(await client.rpc('note_told', { enquiry_id, property_id, said }))
}
