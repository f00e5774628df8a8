import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  CATALOGUE_LIMIT,
  catalogueQuery,
  type Found,
  PAGE_SIZE,
  type PropertyCardData,
  propertyCountQuery,
  propertySearchQuery,
} from '~/data/properties/public-reads'
import type { Db } from '~/data/public-client'
import { filtersOf, type GallerySearch } from '~/domain/gallery-search'

export type GalleryContext = { queryClient: QueryClient; db: Db }

/**
 * The server reads only the page that it renders: nobody waits for 500 listings. The browser reads
 * the whole catalogue where it is small enough.
 */
export async function loadCatalogue({ queryClient, db }: GalleryContext, search: GallerySearch) {
  const page = () =>
    Promise.all([
      queryClient.prefetchQuery(propertyCountQuery(db, filtersOf(search))),
      queryClient.prefetchQuery(propertySearchQuery(db, search)),
    ])
  const size = propertyCountQuery(db, {})
  if (typeof document === 'undefined') {
    await Promise.all([queryClient.prefetchQuery(size), page()])
    return
  }
  const prepared = prepareCatalogue({ queryClient, db })
  // Whoever looks for something gets its first page, without waiting for all the others.
  if (Object.keys(search).every((name) => name === 'pages')) await prepared
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
export function useCatalogue(search: GallerySearch): Catalogue {
  const { db } = useRouteContext({ from: '__root__' })
  const { pages = 1 } = search

  // From the cache only: prepareCatalogue() and the loader fetch.
  const whole = useQuery({ ...catalogueQuery(db), enabled: false }).data
  const matches = useMemo(
    () => whole?.findListings(whole.properties, search, search.sort, Date.now()),
    [whole, search],
  )

  const inDatabase = { enabled: !whole, placeholderData: keepShown }
  const count = useQuery({ ...propertyCountQuery(db, filtersOf(search)), ...inDatabase })
  const found = useQuery({ ...propertySearchQuery(db, search), ...inDatabase })

  if (matches) {
    return {
      properties: matches.slice(0, pages * PAGE_SIZE),
      count: {
        total: matches.length,
        unpriced: matches.filter((property) => property.comparable_price === null).length,
      },
      hasMore: matches.length > pages * PAGE_SIZE,
      isLoading: false,
    }
  }
  const properties = found.data ?? []
  const { total } = count.data ?? {}
  return {
    properties,
    count: count.data,
    hasMore: total !== undefined && properties.length > 0 && total > properties.length,
    isLoading: found.isPending,
  }
}

export function keepShown<T>(previous: T | undefined): T | undefined {
  return previous
}
