import { DataError, dataOf } from '~/kit/data/data-error'
import type { Report } from '~/kit/data/report'
import { conflictingRow } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { removeFolder } from '~/kit/data/storage/stored-files'
import type { PropertyToSave, StoredProperty } from '~/modules/listings/property-values'
import type { FaqToSave } from './property-faqs/writes'

export type Stored = {
  id: string
  revision: number
  waits?: boolean
}

export type SavedProperty = StoredProperty & Stored & { published_at: string | null }

/**
 * @param over null for a new one
 * @param isDraft of a new one
 * @param faqs of a new one
 * @throws DataError; conflict where somebody else saved first
 */
export async function saveProperty(
  client: StaffClient,
  over: Stored | null,
  { video_urls, ...property }: PropertyToSave,
  isDraft = false,
  faqs?: readonly FaqToSave[],
): Promise<SavedProperty> {
  const published_at = isDraft ? null : new Date().toISOString()
  const answer = await client.rpc('save_property', {
    ...(over && { id: over.id, revision: over.revision }),
    property: { ...property, ...(!over && { published_at }) },
    videos: video_urls,
    ...(faqs && { faqs: [...faqs] }),
  })
  return withVideos(dataOf(answer), video_urls)
}

function withVideos(row: unknown, video_urls: readonly string[]): SavedProperty {
  const property_videos = video_urls.map((video_url) => ({ video_url }))
  return {
    ...(row as StoredProperty & Pick<SavedProperty, 'published_at'>),
    ...readStored(row),
    property_videos,
  }
}

function readStored(row: unknown): Stored {
  const { id, revision, waits = false } = (row ?? {}) as Partial<Stored>
  if (typeof id === 'string' && typeof revision === 'number') return { id, revision, waits }
  throw new DataError('unknown', 'no row came back after saving')
}

/** The listing as someone else saved it; null where a save failed for another reason. */
export function conflictingProperty(error: unknown): SavedProperty | null {
  const row = conflictingRow<Stored & { video_urls: string[] }>(error)
  return row && withVideos(row, row.video_urls)
}

export type RowChange = { status: string } | { price: string } | { featured: boolean }

/** @throws DataError; conflict where somebody else saved since this revision */
export async function changeListing(
  client: StaffClient,
  { id, revision }: Stored,
  property: RowChange,
): Promise<Stored> {
  return readStored(dataOf(await client.rpc('save_property', { id, revision, property })))
}

/** Puts a listing into the trash. @throws DataError; forbidden or not_found where nothing changed */
export async function deleteProperty(client: StaffClient, id: string): Promise<void> {
  dataOf(await client.from('properties').delete().eq('id', id))
  // The database answers a deletion that it turned into this with no row.
  const asked = client.from('properties').select('id').eq('id', id).not('deleted_at', 'is', null)
  if (dataOf(await asked).length === 0) throw await whyNothingHappened(client, id)
}

/** Takes listings out of the trash. @throws DataError; not_found where none was in it */
export async function restoreProperties(client: StaffClient, ids: string[]): Promise<void> {
  const restored = dataOf(await client.rpc('restore_properties', { ids }))
  if (restored.length > 0) return
  throw new DataError('not_found', 'nothing was in the trash', { hint: 'not_in_trash' })
}

/** Deletes listings that are in the trash, and then their stored pictures. @throws DataError */
export async function deleteForEver(
  client: StaffClient,
  ids: string[],
  report: Report,
): Promise<void> {
  const removed = dataOf(await client.rpc('delete_for_ever', { ids }))
  if (removed.length === 0) throw new DataError('not_found', 'nothing was in the trash')
  for (const id of removed) await removeFolder(client, id, report)
}

/** @throws DataError as deleteProperty; publish_blocked where the settings ask for more */
export async function setPublished(
  client: StaffClient,
  id: string,
  isPublished: boolean,
): Promise<void> {
  const published_at = isPublished ? new Date().toISOString() : null
  const rows = dataOf(
    await client.from('properties').update({ published_at }).eq('id', id).select('id'),
  )
  if (rows.length === 0) throw await whyNothingHappened(client, id)
}

export type Confirmed = { confirmed_on: string; is_published: boolean; missing: string[] }

/** Says that it is still available, which publishes it again where it was hidden. @throws DataError */
export async function confirmListing(client: StaffClient, property: string): Promise<Confirmed> {
  return dataOf(await client.rpc('confirm_listing', { property })) as Confirmed
}

/** Removes the whole sample, its settings and pictures too. @returns number of listings */
export async function removeSample(client: StaffClient, report: Report): Promise<number> {
  const removed = dataOf(await client.rpc('remove_sample'))
  for (const id of removed) await removeFolder(client, id, report)
  return removed.length
}

/** Row-level security refuses without an error: no row comes back, as where there is none. */
async function whyNothingHappened(client: StaffClient, id: string): Promise<DataError> {
  const [row] = dataOf(await client.from('properties').select('deleted_at').eq('id', id))
  if (!row) return new DataError('not_found', `no listing ${id}`)
  return row.deleted_at
    ? new DataError('conflict', 'in the trash', { hint: 'in_trash' })
    : new DataError('forbidden', 'no row was changed', { hint: 'listing_edit_forbidden' })
}
