import type { DataContext } from '~/data/public-client'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { namesFilters, parsePlainSearch } from '~/domain/plain-search'
import { FilteredGallery, filteredGallery, loadFilteredParts } from './components/filtered-later'
import { loadCatalogue } from './load-catalogue'

type Address = { pathname: string; search: Record<string, unknown> }

export async function loadGallery(context: DataContext, { pathname, search }: Address) {
  const isOpen = pathname.endsWith('/filters')
  const [settings] = await Promise.all([
    loadSiteSettings(context),
    loadFound(context, search, isOpen),
  ])
  if (import.meta.env.SSR) {
    const { loadFilteredOut } = await import('./load-filtered-out')
    await loadFilteredOut(context, search)
  }
  return { businessName: settings.business_name, faqs: settings.general_faqs }
}

async function loadFound(context: DataContext, given: Address['search'], isOpen: boolean) {
  // The server does not wait for lazy parts.
  if (!isOpen && !namesFilters(given)) {
    const search = parsePlainSearch(given)
    const parts = import.meta.env.SSR && search.q ? loadFilteredParts() : undefined
    await Promise.all([parts, loadCatalogue(context, search)])
    return
  }
  const { loadFiltered } = await filteredGallery()
  await Promise.all([FilteredGallery.preload?.(), loadFiltered(context, given)])
}
