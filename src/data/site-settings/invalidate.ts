import type { QueryClient } from '@tanstack/react-query'
import { SITE_SETTINGS_KEY } from './public-reads'
import { STORED_SITE_KEY } from './staff-reads'

export async function invalidateSiteSettings(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: SITE_SETTINGS_KEY }),
    queryClient.invalidateQueries({ queryKey: STORED_SITE_KEY }),
  ])
}
