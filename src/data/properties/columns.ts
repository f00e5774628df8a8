import * as columns from '~/domain/property-columns.gen'
import { PERSON_COLUMNS } from '../people/columns'

/** The cover, or else the first picture. */
export const COVER = { referencedTable: 'property_images' } as const

export const CARD_PICTURE = 'property_images(image_url, alt_text, placeholder, kind)'

export const CARD_COLUMNS = `${columns.CARD_COLUMNS}, ${CARD_PICTURE}, agent:people(name)` as const
export const PAGE_COLUMNS =
  `${columns.PAGE_COLUMNS}, property_images(id, image_url, alt_text, placeholder, width, height, kind), property_videos(id, video_url, video_type), property_previews(path), agent:people(id, ${PERSON_COLUMNS})` as const
