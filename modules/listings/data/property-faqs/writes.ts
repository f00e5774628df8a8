import { changed, savedOver } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { FAQ_COLUMNS, type FaqRow } from './staff-reads'

export type FaqToSave = { question: string; answer: string; display_order: number }

/**
 * @param over null for a new one
 * @throws DataError; conflict with the FAQ as someone else saved it, not_found where it was deleted
 */
export async function saveFaq(
  client: StaffClient,
  property_id: string,
  over: Pick<FaqRow, 'id' | 'revision'> | null,
  faq: FaqToSave,
): Promise<FaqRow> {
  const rows = () => client.from('property_faqs')
  if (!over) {
    return changed(
      await rows()
        .insert({ ...faq, property_id })
        .select(FAQ_COLUMNS),
      'forbidden',
    )
  }
  const { id, revision } = over
  return savedOver(
    await rows().update(faq).eq('id', id).eq('revision', revision).select(FAQ_COLUMNS),
    over,
    () => rows().select(FAQ_COLUMNS).eq('id', id).maybeSingle(),
  )
}

/** @throws DataError; not_found where there was nothing to delete */
export async function deleteFaq(client: StaffClient, id: string) {
  changed(await client.from('property_faqs').delete().eq('id', id).select('id'), 'not_found')
}
