import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { NO_SETTINGS, parseSiteSettings, type SiteSettings } from '~/domain/site-settings'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { siteKeys } from './keys'

const COLUMNS =
  'business_name, tagline, phone, sms_number, viber_number, email, messenger_url, facebook_url, address_line, map_url, office_hours, broker_name, broker_title, broker_licence_no, broker_licence_valid_from, broker_licence_valid_until, dhsud_registration_no, broker_intro, hero_title, hero_text, stats, value_cards, testimonials, general_faqs, listing_faqs, sample_data'

export function siteSettingsQuery(db: Db) {
  return queryOptions({
    queryKey: siteKeys.settings(),
    queryFn: async ({ signal }) =>
      parseSiteSettings(
        dataOf(
          await (await db()).from('site_settings').select(COLUMNS).abortSignal(signal).single(),
        ),
      ),
    staleTime: 5 * 60_000,
    meta: { failure: 'site_settings_failed' },
  })
}

/** For loaders: the settings, or the bare stand-in where they can't be read. */
export async function loadSiteSettings(context: {
  queryClient: QueryClient
  db: Db
}): Promise<SiteSettings> {
  const query = siteSettingsQuery(context.db)
  await context.queryClient.prefetchQuery(query)
  return context.queryClient.getQueryData(query.queryKey) ?? NO_SETTINGS
}
