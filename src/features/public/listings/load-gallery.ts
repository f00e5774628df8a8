import { choicesQuery } from '~/data/properties/choices-reads'
import { catalogueQuery, propertyCountQuery } from '~/data/properties/public-reads'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { countFilters, filtersOf, parseGallerySearch } from '~/domain/gallery-search'
import { ChosenFilters, NearestListings } from './components/chosen-later'
import { type GalleryContext, loadCatalogue } from './use-catalogue'

/** The loader of /gallery and of what opens in it. */
export async function loadGallery(context: GalleryContext, given: Record<string, unknown>) {
  const search = parseGallerySearch(given)
  const hasFilters = countFilters(search) > 0 || search.sort !== undefined
  const [settings] = await Promise.all([
    loadSiteSettings(context),
    loadCatalogue(context, search),
    // The server renders what is there: it waits for nothing later.
    hasFilters && Promise.all([ChosenFilters.preload?.(), NearestListings.preload?.()]),
  ])
  if (hasFilters && import.meta.env.SSR) {
    const filters = filtersOf(search)
    const found = context.queryClient.getQueryData(propertyCountQuery(context.db, filters).queryKey)
    if (found?.total === 0)
      await context.queryClient.prefetchQuery(choicesQuery(context.db, filters))
  }
  return { businessName: settings.business_name, faqs: settings.general_faqs }
}

/** What stands beside each choice; the browser counts a small catalogue by itself. */
export async function loadChoices(
  { queryClient, db }: GalleryContext,
  given: Record<string, unknown>,
) {
  if (queryClient.getQueryData(catalogueQuery(db).queryKey)) return
  await queryClient.prefetchQuery(choicesQuery(db, filtersOf(parseGallerySearch(given))))
}
