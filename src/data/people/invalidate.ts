import type { QueryClient } from '@tanstack/react-query'
import { invalidateProperties } from '../properties/invalidate'
import { invalidateSiteSettings } from '../site-settings/invalidate'
import { PEOPLE_KEY } from './keys'
import { staffPeopleKeys } from './staff-keys'

export async function invalidatePeople(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: staffPeopleKeys.all }),
    queryClient.invalidateQueries({ queryKey: PEOPLE_KEY }),
    invalidateProperties(queryClient),
    invalidateSiteSettings(queryClient),
  ])
}
