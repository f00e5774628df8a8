import type { QueryClient } from '@tanstack/react-query'
import {
  CATALOGUE_LIMIT,
  catalogueQuery,
  propertyCountQuery,
  propertySearchQuery,
} from '~/data/properties/gallery-reads'
import type { Db } from '~/data/public-client'
import type { GallerySearch } from '~/domain/listing-filters'
import { NoProperties } from './components/no-properties-later'

export type GalleryContext = { queryClient: QueryClient; db: Db }

/** The server reads only the page that it renders, the browser all where it is small enough. */
export async function loadCatalogue({ queryClient, db }: GalleryContext, search: GallerySearch) {
  const { pages, sort, ...filters } = search
  const page = () =>
    Promise.all([
      queryClient.prefetchQuery(propertyCountQuery(db, filters)),
      queryClient.prefetchQuery(propertySearchQuery(db, search)),
    ])
  if (typeof document === 'undefined') {
    const whole = queryClient.prefetchQuery(propertyCountQuery(db, {}))
    // The server renders what is there: it waits for nothing later.
    await Promise.all([whole, page(), NoProperties.preload?.()])
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
