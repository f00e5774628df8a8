import { choicesQuery } from '~/data/properties/filtered-reads'
import { catalogueQuery } from '~/data/properties/gallery-reads'
import type { DataContext } from '~/data/public-client'
import { filtersOf, parseGallerySearch } from '~/domain/gallery-search'
import { FilteredGallery } from './components/filtered-later'

export async function loadChoices(
  { queryClient, db }: DataContext,
  given: Record<string, unknown>,
) {
  await FilteredGallery.preload?.()
  if (queryClient.getQueryData(catalogueQuery(db).queryKey)) return
  await queryClient.prefetchQuery(choicesQuery(db, filtersOf(parseGallerySearch(given))))
}
