import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { NO_SETTINGS, type SiteSettings } from '~/modules/site-settings/site-settings'
import { siteSettingsQuery } from './public-reads'

export function useSiteSettings(): SiteSettings {
  const { db } = useRouteContext({ from: '__root__' })
  return useQuery(siteSettingsQuery(db)).data ?? NO_SETTINGS
}
