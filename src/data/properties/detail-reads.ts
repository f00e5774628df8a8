import { queryOptions } from '@tanstack/react-query'
import * as columns from '~/domain/page-columns.gen'
import { dataOf } from '../data-error'
import { PERSON_COLUMNS } from '../people/columns'
import type { Db } from '../public-client'
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
