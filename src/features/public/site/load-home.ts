import { featuredPropertiesQuery, newestPropertiesQuery } from '~/data/properties/public-reads'
import { townSummaryQuery } from '~/data/properties/town-reads'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { countByTown } from '~/domain/town-summary'
import type { AppContext } from '~/lib/app-context'
import { pageHead } from '~/lib/page-head'
import { agentStructuredData } from './structured-data'

export async function loadHome(context: AppContext) {
  const { queryClient, db, config } = context
  const [settings, towns, featured] = await Promise.all([
    loadSiteSettings(context),
    queryClient.fetchQuery(townSummaryQuery(db)),
    queryClient.fetchQuery(featuredPropertiesQuery(db)),
  ])
  if (featured.length === 0) await queryClient.prefetchQuery(newestPropertiesQuery(db))
  const { business_name, tagline, hero_text } = settings
  return {
    counts: countByTown(towns),
    head: pageHead({
      config,
      path: '/',
      siteName: business_name,
      title: [business_name, tagline].filter(Boolean).join(': '),
      description: hero_text || tagline,
      structuredData: import.meta.env.SSR ? [agentStructuredData(settings, config)] : [],
    }),
  }
}
