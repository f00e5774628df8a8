import { dataErrorOf } from '../data-error'
import { changed } from '../rows'
import type { StaffClient } from '../staff-client'

export type FaqToSave = { question: string; answer: string; display_order: number }

export async function addFaq(client: StaffClient, propertyId: string, faq: FaqToSave) {
  const { error, status } = await client
    .from('property_faqs')
    .insert({ ...faq, property_id: propertyId })
  if (error) throw dataErrorOf(error, status)
}

/** @throws DataError; not_found where nothing changed */
export async function updateFaq(client: StaffClient, id: string, faq: FaqToSave) {
  changed(await client.from('property_faqs').update(faq).eq('id', id).select('id'), 'not_found')
}

/** @throws DataError; not_found where there was nothing to delete */
export async function deleteFaq(client: StaffClient, id: string) {
  changed(await client.from('property_faqs').delete().eq('id', id).select('id'), 'not_found')
}
