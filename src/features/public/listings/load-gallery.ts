import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { namesFilters, parsePlainSearch } from '~/domain/plain-search'
import { FilteredGallery, filteredGallery } from './components/filtered-later'
import { FilteredOut, filteredOut } from './components/filtered-out-later'
import { type GalleryContext, loadCatalogue } from './use-catalogue'

/** The loader of /gallery and of what opens in it. */
export async function loadGallery(context: GalleryContext, given: Record<string, unknown>) {
  const [settings] = await Promise.all([loadSiteSettings(context), loadFound(context, given)])
  if (import.meta.env.SSR && given.q) {
    const { loadFilteredOut } = await filteredOut()
    await Promise.all([FilteredOut.preload?.(), loadFilteredOut(context, given)])
  }
  return { businessName: settings.business_name, faqs: settings.general_faqs }
}

async function loadFound(context: GalleryContext, given: Record<string, unknown>) {
  if (!namesFilters(given)) return loadCatalogue(context, parsePlainSearch(given))
  const { loadFiltered } = await filteredGallery()
  // The server renders what is there: it waits for nothing later.
  await Promise.all([FilteredGallery.preload?.(), loadFiltered(context, given)])
}
