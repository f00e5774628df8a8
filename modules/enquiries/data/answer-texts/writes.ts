import { changed, savedOver } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { ANSWER_TEXT_COLUMNS, type AnswerText } from './staff-reads'

type TextToSave = { title: string; body: string; display_order: number }

/** @throws DataError */
export async function addAnswerText(client: StaffClient, text: TextToSave): Promise<AnswerText> {
  const added = await client.from('answer_texts').insert(text).select(ANSWER_TEXT_COLUMNS)
  return changed(added, 'forbidden')
}

/** @throws DataError; conflict with the text as someone else saved it, not_found where it was deleted */
export async function updateAnswerText(
  client: StaffClient,
  over: Pick<AnswerText, 'id' | 'revision'>,
  text: Omit<TextToSave, 'display_order'>,
): Promise<AnswerText> {
  const { id, revision } = over
  const update = client.from('answer_texts').update(text).eq('id', id).eq('revision', revision)
  return savedOver(await update.select(ANSWER_TEXT_COLUMNS), over, () =>
    client.from('answer_texts').select(ANSWER_TEXT_COLUMNS).eq('id', id).maybeSingle(),
  )
}

/** @throws DataError; not_found where nothing changed */
export async function placeAnswerText(
  client: StaffClient,
  id: string,
  display_order: number,
): Promise<void> {
  const update = client.from('answer_texts').update({ display_order })
  changed(await update.eq('id', id).select('id'), 'not_found')
}

/** @throws DataError; not_found where there was nothing to delete */
export async function deleteAnswerText(client: StaffClient, id: string): Promise<void> {
  changed(await client.from('answer_texts').delete().eq('id', id).select('id'), 'not_found')
}
