import type { QueryClient } from '@tanstack/react-query'
import { SITE_SETTINGS_KEY } from './public-reads'

export async function invalidateSiteSettings(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: SITE_SETTINGS_KEY })
}
