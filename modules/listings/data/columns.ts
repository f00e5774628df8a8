import * as columns from '~/modules/listings/property-columns.gen'

type Ordered<Query> = {
  order(column: string, options: { referencedTable: string; ascending?: boolean }): Query
  limit(count: number, options: { referencedTable: string }): Query
}

/** Of the pictures only the cover, or else the first. */
export function withCover<Query extends Ordered<Query>>(query: Query): Query {
  const pictures = { referencedTable: 'property_images' }
  return query
    .order('is_primary', { ...pictures, ascending: false })
    .order('display_order', pictures)
    .limit(1, pictures)
}

/** On a page of the gallery. */
export const PAGE_SIZE = 24
/** Up to this many active listings, the browser fetches them all and filters by itself. */
export const CATALOGUE_LIMIT = 500

export const CARD_PICTURE = 'property_images(image_url, alt_text, placeholder, kind)'

export const CARD_COLUMNS = `${columns.CARD_COLUMNS}, ${CARD_PICTURE}, agent:people(name)` as const
