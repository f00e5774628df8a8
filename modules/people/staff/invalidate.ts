import type { QueryClient } from '@tanstack/react-query'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { publicPeopleKeys } from '~/modules/people/data/keys'
import { staffPeopleKeys } from '~/modules/people/data/staff-keys'
import { invalidateSiteSettings } from '~/modules/site-settings/data/invalidate'

export async function invalidatePeople(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: staffPeopleKeys.all }),
    queryClient.invalidateQueries({ queryKey: publicPeopleKeys.all }),
    invalidateProperties(queryClient),
    invalidateSiteSettings(queryClient),
  ])
}
