import { dataOf } from '~/kit/data/data-error'
import type { Report } from '~/kit/data/report'
import { changed } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { publicAddress } from '~/kit/data/storage/stored-files'
import { fetchImages, type StoredImage } from './staff-reads'

export type ImageToAdd = {
  property_id: string
  path: string
  display_order: number
  width: number
  height: number
  placeholder: string | null
  alt_text?: string
  kind?: string
}

export async function addImage(client: StaffClient, { path, ...image }: ImageToAdd): Promise<void> {
  const row = {
    ...image,
    image_url: publicAddress(client, path),
    is_primary: image.display_order === 0,
  }
  const answer = await client.from('property_images').insert(row)
  // 23505: someone else added a cover in the meantime.
  const hasCover = row.is_primary && answer.error?.code === '23505'
  dataOf(
    hasCover ? await client.from('property_images').insert({ ...row, is_primary: false }) : answer,
  )
}

export async function deleteImage(
  client: StaffClient,
  propertyId: string,
  { id }: Pick<StoredImage, 'id'>,
  report: Report,
): Promise<void> {
  const answer = await client.from('property_images').delete().eq('id', id).select('id')
  changed(answer, 'forbidden', 'listing_edit_forbidden')
  await renumberImages(client, propertyId).catch((error) => report('image_order_failed', error))
}

/**
 * Undoes deleteImage: at its old place, unless somebody has changed the order since; then it comes last.
 * @param others the ids of the pictures that stayed, in their order
 */
export async function putBackImages(
  client: StaffClient,
  property_id: string,
  images: readonly StoredImage[],
  others: string[],
): Promise<void> {
  const present = await fetchImages(client, property_id)
  const missing = images
    .filter(({ image_url }) => !present.some((each) => each.image_url === image_url))
    .toSorted((a, b) => a.display_order - b.display_order)
  if (missing.length === 0) return
  const rows = missing.map(({ id: _gone, ...image }, at) => {
    const display_order = present.length + at
    return { ...image, property_id, is_primary: false, display_order }
  })
  const request = client.from('property_images').insert(rows).select('id, display_order')
  const added = dataOf(await request).toSorted((a, b) => a.display_order - b.display_order)
  const ids = present.map((each) => each.id)
  if (ids.join() !== others.join()) return await renumberImages(client, property_id)
  for (const [at, { display_order }] of missing.entries()) {
    ids.splice(display_order, 0, added[at]?.id ?? '')
  }
  await reorderImages(client, property_id, ids)
}

/** @param ids every picture of the listing once; the first is the cover */
export async function reorderImages(
  client: StaffClient,
  propertyId: string,
  ids: string[],
): Promise<void> {
  dataOf(await client.rpc('reorder_property_images', { property: propertyId, image_ids: ids }))
}

export async function setAltText(
  client: StaffClient,
  { id, alt_text }: Pick<StoredImage, 'id' | 'alt_text'>,
): Promise<void> {
  const answer = await client.from('property_images').update({ alt_text }).eq('id', id).select('id')
  changed(answer, 'forbidden', 'listing_edit_forbidden')
}

export async function setKind(
  client: StaffClient,
  { id, kind }: Pick<StoredImage, 'id' | 'kind'>,
): Promise<void> {
  const answer = await client.from('property_images').update({ kind }).eq('id', id).select('id')
  changed(answer, 'forbidden', 'listing_edit_forbidden')
}

export async function renumberImages(client: StaffClient, propertyId: string): Promise<void> {
  dataOf(await client.rpc('renumber_property_images', { property: propertyId }))
}
