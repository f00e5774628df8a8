import { queryOptions } from '@tanstack/react-query'
import { LISTED_STATUS } from '~/domain/availability'
import { filtersOf, type GallerySearch, type ListingFilters } from '~/domain/gallery-search'
import type { Choices } from '~/domain/listing-choices'
import { findListings } from '~/domain/listing-filter'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { CARD_COLUMNS, COVER } from './columns'
import {
  CATALOGUE_LIMIT,
  type Found,
  type FoundProperty,
  type GalleryReads,
  PAGE_SIZE,
} from './gallery-reads'
import { publicPropertyKeys } from './keys'

/** Every active listing, with what the browser's filter reads, and that filter. */
export async function readCatalogue(db: Db, signal: AbortSignal) {
  const properties = dataOf(
    await (await db())
      .from('properties')
      .select(`${CARD_COLUMNS}, description, comparable_price, lot_area, town, amenities`)
      .eq('status', LISTED_STATUS)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(CATALOGUE_LIMIT)
      .order('is_primary', { ...COVER, ascending: false })
      .order('display_order', COVER)
      .limit(1, COVER)
      .abortSignal(signal),
  )
  const find = (search: GallerySearch) => {
    const found = findListings(properties, search, search.sort, Date.now())
    const unpriced = found.filter(({ comparable_price }) => comparable_price === null).length
    return { found, count: { total: found.length, unpriced } }
  }
  return { properties, find }
}

export const filteredReads: GalleryReads = {
  async count(db, filters, signal) {
    const client = await db()
    return dataOf(await client.rpc('count_found', { filters }).abortSignal(signal)) as Found
  },
  async page(db, search, last, signal) {
    const { sort = 'newest', ...filters } = search
    return dataOf(
      await (await db())
        .rpc('find_properties', {
          filters: filtersOf(filters),
          sort,
          page_size: PAGE_SIZE,
          ...(last && { after: placeOf(last) }),
        })
        .select(`${CARD_COLUMNS}, comparable_price, lot_area`)
        .order('is_primary', { ...COVER, ascending: false })
        .order('display_order', COVER)
        .limit(1, COVER)
        .abortSignal(signal),
    )
  },
}

/** What the next page begins behind. */
function placeOf({ created_at, id, listing_type, square_feet, ...last }: FoundProperty) {
  const { comparable_price = null, lot_area = 0 } = last
  return { created_at, id, listing_type, square_feet, comparable_price, lot_area }
}

/** What each choice of the filters would find. */
export function choicesQuery(db: Db, filters: ListingFilters) {
  return queryOptions({
    queryKey: publicPropertyKeys.choices(filters),
    queryFn: async ({ signal }) =>
      dataOf(await (await db()).rpc('count_choices', { filters }).abortSignal(signal)) as Choices,
    meta: { failure: 'filter_choices_failed' },
  })
}
