import { choicesQuery } from '~/data/properties/filtered-reads'
import { catalogueQuery } from '~/data/properties/gallery-reads'
import { filtersOf, parseGallerySearch } from '~/domain/gallery-search'
import { FilteredGallery } from './components/filtered-later'
import type { GalleryContext } from './load-catalogue'

/** The counts beside each choice; for a small catalogue the browser counts by itself. */
export async function loadChoices(
  { queryClient, db }: GalleryContext,
  given: Record<string, unknown>,
) {
  await FilteredGallery.preload?.()
  if (queryClient.getQueryData(catalogueQuery(db).queryKey)) return
  await queryClient.prefetchQuery(choicesQuery(db, filtersOf(parseGallerySearch(given))))
}
