import { dataErrorOf } from '../data-error'
import { changed } from '../rows'
import type { StaffClient } from '../staff-client'

type TextToSave = { title: string; body: string; display_order: number }

export async function addAnswerText(client: StaffClient, text: TextToSave): Promise<void> {
  const { error, status } = await client.from('answer_texts').insert(text)
  if (error) throw dataErrorOf(error, status)
}

/** @throws DataError; not_found where nothing changed */
export async function updateAnswerText(
  client: StaffClient,
  id: string,
  text: Partial<TextToSave>,
): Promise<void> {
  changed(await client.from('answer_texts').update(text).eq('id', id).select('id'), 'not_found')
}

/** @throws DataError; not_found where there was nothing to delete */
export async function deleteAnswerText(client: StaffClient, id: string): Promise<void> {
  changed(await client.from('answer_texts').delete().eq('id', id).select('id'), 'not_found')
}
