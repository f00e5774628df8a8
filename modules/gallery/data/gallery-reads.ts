import { queryOptions } from '@tanstack/react-query'
import type { Db } from '~/kit/data/public-client'
import type { GallerySearch, ListingFilters } from '~/modules/gallery/listing-filters'
import { publicPropertyKeys } from '~/modules/listings/data/keys'

/** Fetched when somebody asks for more than the first page that the server sent. */
const reads = () => import('./filtered-reads')

export function catalogueQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.catalogue(),
    queryFn: async ({ signal }) => (await reads()).readCatalogue(db, signal),
    meta: { failure: 'catalogue_failed' },
  })
}

export function propertyCountQuery(db: Db, filters: ListingFilters) {
  return queryOptions({
    queryKey: publicPropertyKeys.count(filters),
    queryFn: async ({ signal }) => (await reads()).readCount(db, filters, signal),
    meta: { failure: 'listing_count_failed' },
  })
}

export function propertySearchQuery(db: Db, search: GallerySearch) {
  const { pages = 1 } = search
  return queryOptions({
    queryKey: publicPropertyKeys.search(search, pages),
    queryFn: async ({ client, signal }) => (await reads()).readPages(db, search, client, signal),
    meta: { failure: 'listing_search_failed' },
  })
}
