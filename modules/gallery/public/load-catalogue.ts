import { isOffline } from '~/kit/data/data-error'
import type { DataContext } from '~/kit/data/public-client'
import {
  catalogueQuery,
  propertyCountQuery,
  propertySearchQuery,
} from '~/modules/gallery/data/gallery-reads'
import type { GallerySearch } from '~/modules/gallery/listing-filters'
import { CATALOGUE_LIMIT } from '~/modules/listings/data/columns'
import { NoProperties } from './components/no-properties-later'

/** The server reads only the page that it renders, the browser all where it is small enough. */
export async function loadCatalogue({ queryClient, db }: DataContext, search: GallerySearch) {
  const { pages, sort, ...filters } = search
  const { category, ...others } = filters
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
  // A visitor who searches gets the first page, without waiting for all the others; the categories
  // are filtered here.
  if (!sort && !Object.keys(others).length) await prepared
  if (queryClient.getQueryData(catalogueQuery(db).queryKey)) return
  await page()
  // Else it would look as if nothing was found.
  const { data, error } = queryClient.getQueryState(propertySearchQuery(db, search).queryKey) ?? {}
  if (!data && isOffline(error)) throw error
}

/** Called when a visitor reaches for the filter: who only scrolls needn't load 500 listings. */
export async function prepareCatalogue({ queryClient, db }: DataContext) {
  const size = propertyCountQuery(db, {})
  await queryClient.prefetchQuery(size)
  const whole = queryClient.getQueryData(size.queryKey)
  if (!whole || whole.total > CATALOGUE_LIMIT) return
  await queryClient.prefetchQuery(catalogueQuery(db))
}
