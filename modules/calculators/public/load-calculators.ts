import { notFound } from '@tanstack/react-router'
import type { AppContext } from '~/kit/app-context'
import { ratesQuery } from '~/modules/calculators/data/public-reads'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { calculatorsHead, cashHead } from './calculators-head'
import { CashPage } from './components/cash-later'

/** Runs in the loader, so that a first visit never fetches this code. */
export async function loadCalculators(context: AppContext, { sheet }: { sheet?: string }) {
  if (sheet && sheet !== 'cash') throw notFound()
  const [{ business_name }] = await Promise.all([
    loadSiteSettings(context),
    context.queryClient.prefetchQuery(ratesQuery(context.db)),
    sheet && CashPage.preload?.(),
  ])
  const site = { config: context.config, siteName: business_name }
  return { head: sheet ? cashHead(site) : calculatorsHead(site) }
}
