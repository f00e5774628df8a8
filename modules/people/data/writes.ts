import { DataError, dataOf } from '~/kit/data/data-error'
import type { Report } from '~/kit/data/report'
import { changed } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { publicAddress, removeFiles, removeFolder } from '~/kit/data/storage/stored-files'
import type { PersonToSave, StoredPerson } from '~/modules/people/person-values'
import { storedPaths } from '~/platform/values/stored-path'

export type SavedPerson = StoredPerson & { id: string; revision: number }

/** @param over null for a new person @throws DataError; conflict where somebody else saved first */
export async function savePerson(
  client: StaffClient,
  over: Pick<SavedPerson, 'id' | 'revision'> | null,
  person: Partial<PersonToSave>,
): Promise<SavedPerson> {
  const row: unknown = dataOf(
    await client.rpc('save_person', {
      ...(over && { id: over.id, revision: over.revision }),
      person,
    }),
  )
  const saved = (row ?? {}) as SavedPerson
  if (typeof saved.id === 'string' && typeof saved.revision === 'number') return saved
  throw new DataError('unknown', 'no row came back after saving')
}

/** @param ids every person once */
export async function reorderPeople(client: StaffClient, ids: string[]): Promise<void> {
  dataOf(await client.rpc('reorder_people', { people_ids: ids }))
}

type HandedOver = { listings: number; enquiries: number }

/** Listings and open enquiries. @param to null for the brokerage @returns how many of each */
export async function handOverWork(
  client: StaffClient,
  from: string,
  to: string | null,
): Promise<HandedOver> {
  const moved: unknown = dataOf(
    await client.rpc('hand_over_work', {
      from_person: from,
      ...(to !== null && { to_person: to }),
    }),
  )
  const { listings, enquiries } = (moved ?? {}) as Partial<HandedOver>
  return { listings: Number(listings ?? 0), enquiries: Number(enquiries ?? 0) }
}

/** Removes a person, then their photo; their remaining listings become the brokerage's. */
export async function removePerson(client: StaffClient, id: string, report: Report): Promise<void> {
  const answer = await client.from('people').delete().eq('id', id).select('id')
  changed(answer, 'forbidden', 'person_edit_forbidden')
  await removeFolder(client, id, report)
}

type Photo = { path: string; placeholder: string | null }

/** Sets a photo whose files are already stored, or none, and removes the files of the old one. */
export async function setPhoto(
  client: StaffClient,
  id: string,
  photo: Photo | null,
  report: Report,
): Promise<void> {
  const [before] = dataOf(await client.from('people').select('photo_url').eq('id', id))
  if (!before) throw new DataError('not_found', `no person ${id}`)
  const answer = await client
    .from('people')
    .update({
      photo_url: photo && publicAddress(client, photo.path),
      photo_placeholder: photo?.placeholder ?? null,
    })
    .eq('id', id)
    .select('id')
  changed(answer, 'forbidden', 'person_edit_forbidden')
  const paths = before.photo_url ? storedPaths(before.photo_url) : []
  if (paths.length > 0) await removeFiles(client, paths, report)
}
