import { DataError, dataOf } from '~/kit/data/data-error'
import { changed } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'

/** @throws DataError; forbidden where nothing changed */
export async function setRole(client: StaffClient, id: string, role: string): Promise<void> {
  changed(await client.from('profiles').update({ role }).eq('id', id).select('id'), 'forbidden')
}

/** Deletes the profile and with it the account. @throws DataError; forbidden where nothing changed */
export async function deleteAccount(client: StaffClient, userId: string): Promise<void> {
  const answer = await client.from('profiles').delete().eq('user_id', userId).select('id')
  changed(answer, 'forbidden')
}

/** The e-mail address as it stands now. @throws DataError; not_found where the account is gone */
export async function fetchUsername(client: StaffClient, id: string): Promise<string> {
  const rows = dataOf(await client.from('profiles').select('username').eq('id', id))
  if (!rows[0]) throw new DataError('not_found', `no profile ${id}`)
  return rows[0].username
}

/** So that this account is not greeted again. @throws DataError */
export async function noteWelcome(client: StaffClient): Promise<void> {
  dataOf(await client.rpc('note_welcome'))
}
