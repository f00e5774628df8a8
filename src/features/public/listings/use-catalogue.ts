import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  CATALOGUE_LIMIT,
  catalogueQuery,
  type Found,
  PAGE_SIZE,
  plainReads,
  propertyCountQuery,
  propertySearchQuery,
} from '~/data/properties/gallery-reads'
import type { PropertyCardData } from '~/data/properties/public-reads'
import type { Db } from '~/data/public-client'
import type { GallerySearch } from '~/domain/gallery-search'

export type GalleryContext = { queryClient: QueryClient; db: Db }

/**
 * The server reads only the page that it renders: nobody waits for 500 listings. The browser reads
 * the whole catalogue where it is small enough.
 */
export async function loadCatalogue(
  { queryClient, db }: GalleryContext,
  search: GallerySearch,
  reads = plainReads,
) {
  const { pages, sort, ...filters } = search
  const page = () =>
    Promise.all([
      queryClient.prefetchQuery(propertyCountQuery(db, filters, reads)),
      queryClient.prefetchQuery(propertySearchQuery(db, search, reads)),
    ])
  if (typeof document === 'undefined') {
    await Promise.all([queryClient.prefetchQuery(propertyCountQuery(db, {})), page()])
    return
  }
  const prepared = prepareCatalogue({ queryClient, db })
  // Whoever looks for something gets its first page, without waiting for all the others.
  if (!sort && !Object.keys(filters).length) await prepared
  if (!queryClient.getQueryData(catalogueQuery(db).queryKey)) await page()
}

/** Called when a visitor reaches for the filter: who only scrolls needn't load 500 listings. */
export async function prepareCatalogue({ queryClient, db }: GalleryContext) {
  const size = propertyCountQuery(db, {})
  await queryClient.prefetchQuery(size)
  const whole = queryClient.getQueryData(size.queryKey)
  if (!whole || whole.total > CATALOGUE_LIMIT) return
  await queryClient.prefetchQuery(catalogueQuery(db))
}

export type Catalogue = {
  properties: PropertyCardData[]
  /** All matches, shown or not; undefined while unknown. */
  count: Found | undefined
  hasMore: boolean
  isLoading: boolean
}

/**
 * Up to CATALOGUE_LIMIT listings are filtered here, at once. Beyond it, or until they have arrived,
 * the same filter runs in the database; a test compares the two.
 */
export function useCatalogue(search: GallerySearch, reads = plainReads): Catalogue {
  const { db } = useRouteContext({ from: '__root__' })
  const { pages = 1, sort, ...filters } = search

  // From the cache only: prepareCatalogue() and the loader fetch.
  const whole = useQuery({ ...catalogueQuery(db), enabled: false }).data
  const here = useMemo(() => whole?.find(search), [whole, search])

  const inDatabase = { enabled: !whole, placeholderData: keepShown }
  const counted = useQuery({ ...propertyCountQuery(db, filters, reads), ...inDatabase })
  const found = useQuery({ ...propertySearchQuery(db, search, reads), ...inDatabase })

  const count = here?.count ?? counted.data
  const properties = here?.found.slice(0, pages * PAGE_SIZE) ?? found.data ?? []
  return {
    properties,
    count,
    hasMore: !!count && properties.length > 0 && count.total > properties.length,
    isLoading: !here && found.isPending,
  }
}

export function keepShown<T>(previous: T | undefined): T | undefined {
  return previous
}
