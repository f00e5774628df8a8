import { choicesQuery } from '~/data/properties/filtered-reads'
import { catalogueQuery } from '~/data/properties/gallery-reads'
import { filtersOf, parseGallerySearch } from '~/domain/gallery-search'
import type { GalleryContext } from './use-catalogue'

/** What stands beside each choice; the browser counts a small catalogue by itself. */
export async function loadChoices(
  { queryClient, db }: GalleryContext,
  given: Record<string, unknown>,
) {
  if (queryClient.getQueryData(catalogueQuery(db).queryKey)) return
  await queryClient.prefetchQuery(choicesQuery(db, filtersOf(parseGallerySearch(given))))
}
