import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import * as columns from '~/modules/listings/page-columns.gen'
import { PERSON_COLUMNS } from '~/modules/people/data/columns'
import { publicPropertyKeys } from './keys'

const PAGE_COLUMNS =
  `${columns.PAGE_COLUMNS}, property_images(id, image_url, alt_text, placeholder, width, height, kind), property_videos(id, video_url, video_type), property_previews(path), agent:people(id, ${PERSON_COLUMNS})` as const

/** A listing of any status; null where there is none. */
export function propertyQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.detail(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select(PAGE_COLUMNS)
          .eq('id', id)
          .order('display_order', { referencedTable: 'property_images' })
          .order('id', { referencedTable: 'property_images' })
          .order('display_order', { referencedTable: 'property_videos' })
          .order('id', { referencedTable: 'property_videos' })
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'listing_failed' },
  })
}
