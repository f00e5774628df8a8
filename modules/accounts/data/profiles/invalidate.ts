import type { QueryClient } from '@tanstack/react-query'
import { accountKeys, ownProfileKeys } from './staff-keys'

export async function invalidateProfiles(queryClient: QueryClient): Promise<void> {
  queryClient.invalidateQueries({ queryKey: ownProfileKeys.all })
  await queryClient.invalidateQueries({ queryKey: accountKeys.all })
}
