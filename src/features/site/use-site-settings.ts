import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { siteSettingsQuery } from './queries'
import { NO_SETTINGS, type SiteSettings } from './site-settings'

export function useSiteSettings(): SiteSettings {
  const { db } = useRouteContext({ from: '__root__' })
  return useQuery(siteSettingsQuery(db)).data ?? NO_SETTINGS
}
