import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { DataClient } from '~/lib/data-client'
import { matchesSearch } from './filter'
import type { GallerySearch } from './gallery-search'
import {
  CATALOGUE_LIMIT,
  catalogueQuery,
  PAGE_SIZE,
  type PropertyCardData,
  propertyCountQuery,
  propertySearchQuery,
} from './queries'

type Context = { queryClient: QueryClient; db: DataClient }

/**
 * Gets ready what the gallery shows first. The server asks for the one page it renders, so that a
 * visitor doesn't wait for 500 listings; the browser takes the catalogue where it is small enough.
 */
export async function loadCatalogue({ queryClient, db }: Context, search: GallerySearch) {
  const { q = '', category = 'All', pages = 1 } = search
  const page = () =>
    Promise.all([
      queryClient.prefetchQuery(propertyCountQuery(db, q, category)),
      queryClient.prefetchInfiniteQuery({ ...propertySearchQuery(db, q, category), pages }),
    ])
  const size = propertyCountQuery(db, '', 'All')
  if (typeof document === 'undefined') {
    await Promise.all([queryClient.prefetchQuery(size), page()])
    return
  }
  await queryClient.prefetchQuery(size)
  const total = queryClient.getQueryData(size.queryKey)
  if (total !== undefined && total <= CATALOGUE_LIMIT) {
    await queryClient.prefetchQuery(catalogueQuery(db))
    if (queryClient.getQueryData(catalogueQuery(db).queryKey)) return
  }
  await page()
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

  const size = useQuery(propertyCountQuery(db, '', 'All')).data
  const isSmall = size !== undefined && size <= CATALOGUE_LIMIT
  const whole = useQuery({
    ...catalogueQuery(db),
    enabled: isSmall && typeof document !== 'undefined',
  }).data
  const matches = useMemo(
    () => whole?.filter((property) => matchesSearch(property, q, category)),
    [whole, q, category],
  )

  const inDatabase = { enabled: !whole, placeholderData: keepShown }
  const count = useQuery({ ...propertyCountQuery(db, q, category), ...inDatabase })
  const found = useInfiniteQuery({ ...propertySearchQuery(db, q, category), ...inDatabase })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = found
  const lacksPages =
    !whole && hasNextPage && !isFetching && !isError && (data?.pages.length ?? 0) < pages
  useEffect(() => {
    if (lacksPages) fetchNextPage()
  }, [lacksPages, fetchNextPage])

  if (matches) {
    return {
      properties: matches.slice(0, pages * PAGE_SIZE),
      count: matches.length,
      hasMore: matches.length > pages * PAGE_SIZE,
      isLoading: false,
    }
  }
  return {
    properties: data?.pages.flat() ?? [],
    count: count.data,
    hasMore: hasNextPage && !isError,
    isLoading: found.isPending,
  }
}

/** The last result stays until the next one is there. */
function keepShown<T>(previous: T | undefined): T | undefined {
  return previous
}
