import { queryOptions } from '@tanstack/react-query'
import type { GallerySearch, ListingFilters } from '~/domain/gallery-search'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { CARD_COLUMNS, COVER } from './columns'
import { publicPropertyKeys } from './keys'
import type { PropertyCardData } from './public-reads'

export const PAGE_SIZE = 24
/** Up to this many active listings, the browser fetches them all and filters by itself. */
export const CATALOGUE_LIMIT = 500

/** All of them, with the filter for them; fetched when a visitor reaches for it. */
export function catalogueQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.catalogue(),
    queryFn: async ({ signal }) => {
      const { readCatalogue } = await import('./filtered-reads')
      return readCatalogue(db, signal)
    },
    meta: { failure: 'catalogue_failed' },
  })
}

export type Found = {
  total: number
  /** Of them, how many have no price that compares; 0 where no filter asks. */
  unpriced: number
}

/** How the database is asked: for a term and a category (plainReads), or for any filters. */
export type GalleryReads = {
  count: (db: Db, filters: ListingFilters, signal: AbortSignal) => Promise<Found>
  page: (
    db: Db,
    search: GallerySearch,
    last: FoundProperty | undefined,
    signal: AbortSignal,
  ) => Promise<FoundProperty[]>
}

export type FoundProperty = PropertyCardData & {
  comparable_price?: number | null
  lot_area?: number
}

export const plainReads: GalleryReads = {
  async count(db, { q = '', category = 'All' }, signal) {
    const total = dataOf(
      // By GET it is one message to the database, which keeps no count then: pages are kept.
      await (await db())
        .rpc('count_properties', { search: q, category }, { get: import.meta.env.SSR && !q })
        .abortSignal(signal),
    )
    return { total: Number(total), unpriced: 0 }
  },
  async page(db, { q = '', category = 'All' }, last, signal) {
    return dataOf(
      await (await db())
        .rpc('search_properties', {
          search: q,
          category,
          page_size: PAGE_SIZE,
          ...(last && { before_created_at: last.created_at, before_id: last.id }),
        })
        .select(CARD_COLUMNS)
        .order('is_primary', { ...COVER, ascending: false })
        .order('display_order', COVER)
        .limit(1, COVER)
        .abortSignal(signal),
    )
  },
}

/** `{}` counts the whole catalogue. */
export function propertyCountQuery(db: Db, filters: ListingFilters, reads = plainReads) {
  return queryOptions({
    queryKey: publicPropertyKeys.count(filters),
    queryFn: ({ signal }) => reads.count(db, filters, signal),
    meta: { failure: 'listing_count_failed' },
  })
}

/**
 * The first pages of the matching active listings. Only the pages that are not known yet are asked
 * for. (An infinite query does the same for a kilobyte more.)
 */
export function propertySearchQuery(db: Db, search: GallerySearch, reads = plainReads) {
  const { pages = 1 } = search
  return queryOptions({
    queryKey: publicPropertyKeys.search(search, pages),
    queryFn: async ({ client, signal }) => {
      const known = publicPropertyKeys.search(search, pages - 1)
      let found: FoundProperty[] = client.getQueryData(known) ?? []
      for (let page = found.length / PAGE_SIZE; page < pages && Number.isInteger(page); page++) {
        found = [...found, ...(await reads.page(db, search, found.at(-1), signal))]
        if (found.length < (page + 1) * PAGE_SIZE) break
      }
      return found
    },
    meta: { failure: 'listing_search_failed' },
  })
}
