import type { QueryClient } from '@tanstack/react-query'
import { SITE_SETTINGS_KEY } from './keys'
import { storedSiteKeys } from './staff-keys'

export async function invalidateSiteSettings(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: SITE_SETTINGS_KEY }),
    queryClient.invalidateQueries({ queryKey: storedSiteKeys.all }),
  ])
}
