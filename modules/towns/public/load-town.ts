import { notFound, redirect } from '@tanstack/react-router'
import type { AppContext } from '~/kit/app-context'
import { barangaySlug } from '~/kit/places/barangay-slug'
import { townListingsQuery } from '~/modules/listings/data/public-reads'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { barangaySummaryQuery, townSummaryQuery } from '~/modules/towns/data/town-reads'
import { countByBarangay } from '~/modules/towns/town-summary'
import { pampangaHead, townHead } from './town-head'
import { pampangaPage, townPage } from './town-page'
import { parseTownParams } from './town-params'
import { townPlace } from './town-place'

export async function loadTown(context: AppContext, params: { town?: string; category?: string }) {
  const { queryClient, db, config } = context
  const parsed = parseTownParams(params)
  if (!parsed) throw notFound()
  const { town, category } = parsed
  const listingsOf = (barangay?: string) => townListingsQuery(db, { town, category, barangay })
  const [settings, counts, byBarangay = []] = await Promise.all([
    loadSiteSettings(context),
    queryClient.fetchQuery(townSummaryQuery(db)),
    town && !category ? queryClient.fetchQuery(barangaySummaryQuery(db, town)) : undefined,
    town && !parsed.barangay && queryClient.prefetchQuery(listingsOf()),
  ])
  const site = { config, siteName: settings.business_name }
  if (!town) {
    const all = pampangaPage(counts)
    return { all, head: pampangaHead(all, site) }
  }
  const barangay = parsed.barangay
    ? countByBarangay(byBarangay).find(({ slug }) => slug === parsed.barangay)
    : undefined
  if (parsed.barangay && !barangay) {
    if (!byBarangay.some((each) => barangaySlug(each.barangay) === parsed.barangay))
      throw notFound()
    throw redirect({ to: '/pampanga/{-$town}/{-$category}', params: { town, category: undefined } })
  }
  const page = townPage(counts, byBarangay, {
    town,
    ...(category && { category }),
    ...(barangay && { barangay }),
  })
  const listings = listingsOf(barangay?.name)
  if (barangay) await queryClient.prefetchQuery(listings)
  const shown = queryClient.getQueryData(listings.queryKey) ?? []
  return { page, place: townPlace(page, shown), head: townHead(page, shown, site) }
}
