import type { AppContext } from '~/kit/app-context'
import { pageHead } from '~/kit/page-head'
import {
  featuredPropertiesQuery,
  newestPropertiesQuery,
} from '~/modules/listings/data/public-reads'
import { brokerFace } from '~/modules/people/data/public-reads'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { townSummaryQuery } from '~/modules/towns/data/town-reads'
import { countByKind, countByTown } from '~/modules/towns/town-summary'
import { agentStructuredData } from './structured-data'

export async function loadHome(context: AppContext) {
  const { queryClient, db, config } = context
  const [settings, towns, featured] = await Promise.all([
    loadSiteSettings(context),
    queryClient.fetchQuery(townSummaryQuery(db)),
    queryClient.fetchQuery(featuredPropertiesQuery(db)),
  ])
  const { business_name, tagline, hero_text, broker_name } = settings
  const [face] = await Promise.all([
    // The page is whole without it.
    settings.shows_people && broker_name ? brokerFace(db, broker_name).catch(() => null) : null,
    featured.length === 0 && queryClient.prefetchQuery(newestPropertiesQuery(db)),
  ])
  return {
    face,
    counts: countByTown(towns),
    kinds: countByKind(towns).slice(0, 5),
    head: pageHead({
      config,
      path: '/',
      siteName: business_name,
      title: [business_name, tagline].filter(Boolean).join(': '),
      description: hero_text || tagline,
      shared: import.meta.env.SSR
        ? (await import('./home-card')).homeCard(context, { businessName: business_name, towns })
        : undefined,
      structuredData: import.meta.env.SSR ? [agentStructuredData(settings, config)] : [],
    }),
  }
}
