import { redirect } from '@tanstack/react-router'
import type { AppContext } from '~/kit/app-context'
import type { DataContext } from '~/kit/data/public-client'
import type { Shared } from '~/kit/page-head'
import { namesFilters, parsePlainSearch } from '~/modules/gallery/plain-search'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { filteredGallery, loadFilteredParts } from './components/filtered-later'
import { loadCatalogue } from './load-catalogue'

/** Of 24 cards each: a rendering of twenty holds the one thread five times as long as any other page. */
const MOST_RENDERED_PAGES = 5

type Address = { pathname: string; search: Record<string, unknown> }

export async function loadGallery(context: AppContext, { pathname, search }: Address) {
  const isOpen = pathname.endsWith('/filters')
  if (import.meta.env.SSR && (parsePlainSearch(search).pages ?? 1) > MOST_RENDERED_PAGES) {
    // The browser asks for more by itself.
    const to = isOpen ? '/gallery/filters' : '/gallery'
    throw redirect({ to, search: { ...search, pages: MOST_RENDERED_PAGES }, statusCode: 307 })
  }
  const [settings] = await Promise.all([
    loadSiteSettings(context),
    loadFound(context, search, isOpen),
  ])
  let shared: Shared | undefined
  if (import.meta.env.SSR) {
    const { loadFilteredOut } = await import('./load-filtered-out')
    await loadFilteredOut(context, search)
    const { galleryCard } = await import('./gallery-card')
    shared = galleryCard(context, search)
  }
  return { businessName: settings.business_name, faqs: settings.general_faqs, shared }
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
  await Promise.all([loadFilteredParts(), loadFiltered(context, given)])
}
