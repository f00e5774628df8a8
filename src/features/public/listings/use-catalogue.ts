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
import { matchesSearch } from '~/domain/property-search'
import type { GallerySearch } from './gallery-search'

type Context = { queryClient: QueryClient; db: Db }

/**
 * Gets ready what the gallery shows first. The server asks for the one page it renders, so that a
 * visitor doesn't wait for 500 listings; the browser takes the catalogue where it is small enough.
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
  await prepareCatalogue({ queryClient, db })
  if (!queryClient.getQueryData(catalogueQuery(db).queryKey)) await page()
}

/**
 * Fetches the catalogue for filtering in the browser, where it is small enough. Called when a
 * visitor reaches for the filter: who only scrolls doesn't pay for 500 listings.
 */
export async function prepareCatalogue({ queryClient, db }: Context) {
  const size = propertyCountQuery(db, '', 'All')
  await queryClient.prefetchQuery(size)
  const total = queryClient.getQueryData(size.queryKey)
  if (total === undefined || total > CATALOGUE_LIMIT) return
  await queryClient.prefetchQuery(catalogueQuery(db))
}

export type Catalogue = {
  properties: PropertyCardData[]
  /** Exact number of matches, shown or not; undefined while it isn't known. */
  count: number | undefined
  hasMore: boolean
  isLoading: boolean
}

/**
 * The listings for a search. While the whole catalogue fits in one page of CATALOGUE_LIMIT rows it
 * is filtered here, at once and without a request; beyond that, or until it has arrived, the same
 * filter runs in the database. A test holds the two equal.
 */
export function useCatalogue(search: GallerySearch): Catalogue {
  const { db } = useRouteContext({ from: '__root__' })
  const { q = '', category = 'All', pages = 1 } = search

  // Read from the cache only; prepareCatalogue() and the loader are what fetch it.
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

/** The last result stays until the next one is there. */
function keepShown<T>(previous: T | undefined): T | undefined {
  return previous
}
