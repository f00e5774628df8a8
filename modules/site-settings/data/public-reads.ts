import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { DataContext, Db } from '~/kit/data/public-client'
import { SITE_COLUMNS } from '~/modules/site-settings/site-columns.gen'
import {
  NO_SETTINGS,
  parseSiteSettings,
  type SiteSettings,
} from '~/modules/site-settings/site-settings'
import { SITE_SETTINGS_KEY } from './keys'

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
export async function loadSiteSettings({ queryClient, db }: DataContext): Promise<SiteSettings> {
  const query = siteSettingsQuery(db)
  await queryClient.prefetchQuery(query)
  return queryClient.getQueryData(query.queryKey) ?? NO_SETTINGS
}
