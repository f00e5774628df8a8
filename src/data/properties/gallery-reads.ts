import { queryOptions } from '@tanstack/react-query'
import type { GallerySearch, ListingFilters } from '~/domain/gallery-search'
import type { Db } from '../public-client'
import { publicPropertyKeys } from './keys'
import type { PropertyCardData } from './public-reads'

/** Fetched when somebody asks for more than the first page that the server sent. */
const reads = () => import('./filtered-reads')

export const PAGE_SIZE = 24
/** Up to this many active listings, the browser fetches them all and filters by itself. */
export const CATALOGUE_LIMIT = 500

/** All of them, with the filter for them; fetched when a visitor reaches for it. */
export function catalogueQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.catalogue(),
    queryFn: async ({ signal }) => (await reads()).readCatalogue(db, signal),
    meta: { failure: 'catalogue_failed' },
  })
}

export type Found = {
  total: number
  /** Of them, how many have no price that compares; 0 where no filter asks. */
  unpriced: number
}

export type FoundProperty = PropertyCardData & {
  comparable_price?: number | null
  lot_area?: number
}

/** `{}` counts the whole catalogue. */
export function propertyCountQuery(db: Db, filters: ListingFilters) {
  return queryOptions({
    queryKey: publicPropertyKeys.count(filters),
    queryFn: async ({ signal }) => (await reads()).readCount(db, filters, signal),
    meta: { failure: 'listing_count_failed' },
  })
}

/** The first pages of the matching active listings. */
export function propertySearchQuery(db: Db, search: GallerySearch) {
  const { pages = 1 } = search
  return queryOptions({
    queryKey: publicPropertyKeys.search(search, pages),
    queryFn: async ({ client, signal }) => (await reads()).readPages(db, search, client, signal),
    meta: { failure: 'listing_search_failed' },
  })
}
