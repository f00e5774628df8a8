import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'

/** In order; the first is the cover. */
export function imagesQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.images(propertyId),
    queryFn: ({ signal }) => fetchImages(client, propertyId, signal),
    meta: { failure: 'staff_images_failed' },
  })
}

export async function fetchImages(client: StaffClient, propertyId: string, signal?: AbortSignal) {
  let query = client
    .from('property_images')
    .select('id, image_url, display_order, is_primary, alt_text, placeholder, kind, width, height')
    .eq('property_id', propertyId)
    .order('display_order')
    .order('id')
  if (signal) query = query.abortSignal(signal)
  return dataOf(await query)
}

export type StoredImage = Awaited<ReturnType<typeof fetchImages>>[number]
