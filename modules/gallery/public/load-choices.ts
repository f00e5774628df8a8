import type { DataContext } from '~/kit/data/public-client'
import { choicesQuery } from '~/modules/gallery/data/filtered-reads'
import { catalogueQuery } from '~/modules/gallery/data/gallery-reads'
import { filtersOf, parseGallerySearch } from '~/modules/gallery/gallery-search'
import { FilteredGallery } from './components/filtered-later'

export async function loadChoices(
  { queryClient, db }: DataContext,
  given: Record<string, unknown>,
) {
  await FilteredGallery.preload?.()
  if (queryClient.getQueryData(catalogueQuery(db).queryKey)) return
  await queryClient.prefetchQuery(choicesQuery(db, filtersOf(parseGallerySearch(given))))
}
