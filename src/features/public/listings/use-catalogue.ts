import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  CATALOGUE_LIMIT,
  catalogueQuery,
  PAGE_SIZE,
  type PropertyCardData,
  propertyCountQuery,
  propertySearchQuery,
} from '~/data/properties/public-reads'
import type { Db } from '~/data/public-client'
import type { GallerySearch } from '~/domain/gallery-search'
import { matchesSearch } from '~/domain/property-search'

type Context = { queryClient: QueryClient; db: Db }

/**
 * The server reads only the page that it renders: nobody waits for 500 listings. The browser reads
 * the whole catalogue where it is small enough.
 */
export async function loadCatalogue({ queryClient, db }: Context, search: GallerySearch) {
  const { q = '', category = 'All', pages = 1 } = search
  const page = () =>
    Promise.all([
      queryClient.prefetchQuery(propertyCountQuery(db, q, category)),
      queryClient.prefetchQuery(propertySearchQuery(db, q, category, pages)),
    ])
  const size = propertyCountQuery(db, '', 'All')
  if (typeof document === 'undefined') {
    await Promise.all([queryClient.prefetchQuery(size), page()])
    return
  }
  const prepared = prepareCatalogue({ queryClient, db })
  // Whoever looks for something gets its first page, without waiting for all the others.
  if (!q && category === 'All') await prepared
  if (!queryClient.getQueryData(catalogueQuery(db).queryKey)) await page()
}

/** Called when a visitor reaches for the filter: who only scrolls needn't load 500 listings. */
export async function prepareCatalogue({ queryClient, db }: Context) {
  const size = propertyCountQuery(db, '', 'All')
  await queryClient.prefetchQuery(size)
  const total = queryClient.getQueryData(size.queryKey)
  if (total === undefined || total > CATALOGUE_LIMIT) return
  await queryClient.prefetchQuery(catalogueQuery(db))
}

export type Catalogue = {
  properties: PropertyCardData[]
  /** All matches, shown or not; undefined while unknown. */
  count: number | undefined
  hasMore: boolean
  isLoading: boolean
}

/**
 * Up to CATALOGUE_LIMIT listings are filtered here, at once. Beyond it, or until they have arrived,
 * the same filter runs in the database; a test compares the two.
 */
export function useCatalogue(search: GallerySearch): Catalogue {
  const { db } = useRouteContext({ from: '__root__' })
  const { q = '', category = 'All', pages = 1 } = search

  // From the cache only: prepareCatalogue() and the loader fetch.
  const whole = useQuery({ ...catalogueQuery(db), enabled: false }).data
  const matches = useMemo(
    () => whole?.filter((property) => matchesSearch(property, q, category)),
    [whole, q, category],
  )

  const inDatabase = { enabled: !whole, placeholderData: keepShown }
  const count = useQuery({ ...propertyCountQuery(db, q, category), ...inDatabase })
  const found = useQuery({ ...propertySearchQuery(db, q, category, pages), ...inDatabase })

  if (matches) {
    return {
      properties: matches.slice(0, pages * PAGE_SIZE),
      count: matches.length,
      hasMore: matches.length > pages * PAGE_SIZE,
      isLoading: false,
    }
  }
  const properties = found.data ?? []
  return {
    properties,
    count: count.data,
    hasMore: count.data !== undefined && properties.length > 0 && count.data > properties.length,
    isLoading: found.isPending,
  }
}

function keepShown<T>(previous: T | undefined): T | undefined {
  return previous
}
