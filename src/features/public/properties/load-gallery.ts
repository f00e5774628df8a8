import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { namesFilters, parsePlainSearch } from '~/domain/plain-search'
import { FilteredGallery, filteredGallery } from './components/filtered-later'
import { loadFilteredOut } from './components/filtered-out'
import { type GalleryContext, loadCatalogue } from './load-catalogue'

type Address = { pathname: string; search: Record<string, unknown> }

export async function loadGallery(context: GalleryContext, { pathname, search }: Address) {
  const isOpen = pathname.endsWith('/filters')
  const [settings] = await Promise.all([
    loadSiteSettings(context),
    loadFound(context, search, isOpen),
  ])
  if (import.meta.env.SSR) await loadFilteredOut(context, search)
  return { businessName: settings.business_name, faqs: settings.general_faqs }
}

async function loadFound(context: GalleryContext, given: Address['search'], isOpen: boolean) {
  if (!isOpen && !namesFilters(given)) return loadCatalogue(context, parsePlainSearch(given))
  const { loadFiltered } = await filteredGallery()
  // The server does not wait for lazy parts.
  await Promise.all([FilteredGallery.preload?.(), loadFiltered(context, given)])
}
