import type { QueryClient } from '@tanstack/react-query'
import { accountKeys, PROFILE_KEY } from './keys'

export async function invalidateProfiles(queryClient: QueryClient): Promise<void> {
  queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
  await queryClient.invalidateQueries({ queryKey: accountKeys.all })
}
