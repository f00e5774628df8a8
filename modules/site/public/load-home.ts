import type { AppContext } from '~/kit/app-context'
import { pageHead } from '~/kit/page-head'
import {
  featuredPropertiesQuery,
  newestPropertiesQuery,
} from '~/modules/listings/data/public-reads'
import { shownPeopleQuery } from '~/modules/people/data/public-reads'
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
  if (featured.length === 0) await queryClient.prefetchQuery(newestPropertiesQuery(db))
  const { business_name, tagline, hero_text, broker_name } = settings
  const people = settings.shows_people ? await queryClient.fetchQuery(shownPeopleQuery(db)) : []
  return {
    broker: people.find(({ name }) => name === broker_name),
    counts: countByTown(towns),
    kinds: countByKind(towns).slice(0, 5),
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
