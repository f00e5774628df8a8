import { notFound } from '@tanstack/react-router'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import type { AppContext } from '~/lib/app-context'
import { calculatorsHead } from './calculators-head'

/** Runs in the loader, so that a first visit never fetches this code. */
export async function loadCalculators(context: AppContext, { sheet }: { sheet?: string }) {
  if (sheet) throw notFound()
  const { business_name } = await loadSiteSettings(context)
  return { head: calculatorsHead({ config: context.config, siteName: business_name }) }
}
