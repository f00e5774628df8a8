import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { SITE_COLUMNS } from '~/domain/site-columns.gen'
import { NO_SETTINGS, parseSiteSettings, type SiteSettings } from '~/domain/site-settings'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'

export const SITE_SETTINGS_KEY = ['site_settings'] as const

export function siteSettingsQuery(db: Db) {
  return queryOptions({
    queryKey: SITE_SETTINGS_KEY,
    queryFn: async ({ signal }) =>
      parseSiteSettings(
        dataOf(
          await (await db())
            .from('site_settings')
            .select(`${SITE_COLUMNS}, sample_data, shows_people`)
            .abortSignal(signal)
            .single(),
        ),
      ),
    staleTime: 5 * 60_000,
    meta: { failure: 'site_settings_failed' },
  })
}

/** @returns NO_SETTINGS where they can't be read */
export async function loadSiteSettings(context: {
  queryClient: QueryClient
  db: Db
}): Promise<SiteSettings> {
  const query = siteSettingsQuery(context.db)
  await context.queryClient.prefetchQuery(query)
  return context.queryClient.getQueryData(query.queryKey) ?? NO_SETTINGS
}
