import { notFound } from '@tanstack/react-router'
import type { AppContext } from '~/kit/app-context'
import { townListingsQuery } from '~/modules/listings/data/public-reads'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { townSummaryQuery } from '~/modules/towns/data/town-reads'
import { pampangaHead, townHead } from './town-head'
import { pampangaPage, townPage } from './town-page'
import { parseTownParams } from './town-params'
import { townPlace } from './town-place'

export async function loadTown(context: AppContext, params: { town?: string; category?: string }) {
  const { queryClient, db, config } = context
  const parsed = parseTownParams(params)
  if (!parsed) throw notFound()
  const { town, category } = parsed
  const listings = townListingsQuery(db, town, category)
  const [settings, counts] = await Promise.all([
    loadSiteSettings(context),
    queryClient.fetchQuery(townSummaryQuery(db)),
    town && queryClient.prefetchQuery(listings),
  ])
  const site = { config, siteName: settings.business_name }
  if (!town) {
    const all = pampangaPage(counts)
    return { all, head: pampangaHead(all, site) }
  }
  const page = townPage(counts, town, category)
  const shown = queryClient.getQueryData(listings.queryKey) ?? []
  return { page, place: townPlace(page, shown), head: townHead(page, shown, site) }
}
