import { videoType } from '~/domain/video-link'
import type { PropertyToSave } from '~/features/staff/property-form/schema'
import { DataError, dataErrorOf, dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'

export type Stored = { id: string; revision: number }

/** @throws DataError, also where the new row doesn't come back */
export async function createProperty(client: StaffClient, values: PropertyToSave): Promise<Stored> {
  const { video_urls: _, ...row } = values
  const rows = dataOf(await client.from('properties').insert(row).select('id, revision'))
  const stored = rows[0]
  if (!stored) throw new DataError('unknown', 'no row came back after the insert')
  return stored
}

/**
 * Saves over the revision that was loaded.
 * @returns null where somebody else saved in the meantime
 * @throws DataError; not_found where the listing is gone
 */
export async function updateProperty(
  client: StaffClient,
  { id, revision }: Stored,
  values: PropertyToSave,
): Promise<Stored | null> {
  const { video_urls: _, ...row } = values
  const rows = dataOf(
    await client
      .from('properties')
      .update(row)
      .eq('id', id)
      .eq('revision', revision)
      .select('id, revision'),
  )
  if (rows[0]) return rows[0]
  const present = dataOf(await client.from('properties').select('revision').eq('id', id))
  if (present[0] && present[0].revision !== revision) return null
  throw await whyNothingHappened(client, id)
}

/** Makes the stored video links those of the form, in its order. */
export async function saveVideos(
  client: StaffClient,
  propertyId: string,
  urls: readonly string[],
): Promise<void> {
  const stored = dataOf(
    await client
      .from('property_videos')
      .select('id, video_url, display_order')
      .eq('property_id', propertyId),
  )
  const gone = stored.filter((video) => !urls.includes(video.video_url)).map((video) => video.id)
  if (gone.length > 0)
    dataOf(await client.from('property_videos').delete().in('id', gone).select('id'))

  const added = urls.flatMap((video_url, display_order) => {
    const isStored = stored.some((video) => video.video_url === video_url)
    if (isStored) return []
    return { property_id: propertyId, video_url, video_type: videoType(video_url), display_order }
  })
  if (added.length > 0) {
    const { error, status } = await client.from('property_videos').insert(added)
    if (error) throw dataErrorOf(error, status)
  }
  for (const video of stored) {
    const place = urls.indexOf(video.video_url)
    if (place < 0 || place === video.display_order) continue
    dataOf(
      await client
        .from('property_videos')
        .update({ display_order: place })
        .eq('id', video.id)
        .select('id'),
    )
  }
}

/** Row-level security refuses without an error: no row comes back, as for a listing that is gone. */
export async function whyNothingHappened(client: StaffClient, id: string): Promise<DataError> {
  const rows = dataOf(await client.from('properties').select('id').eq('id', id))
  return rows.length > 0
    ? new DataError('forbidden', 'no row was changed', { hint: 'listing_edit_forbidden' })
    : new DataError('not_found', `no listing ${id}`)
}
