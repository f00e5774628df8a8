import type { QueryClient } from '@tanstack/react-query'
import { accountKeys, OWN_PROFILE_KEY } from './keys'

/** The list of accounts with its invitations, and the role of whoever is signed in. */
export async function invalidateProfiles(queryClient: QueryClient): Promise<void> {
  queryClient.invalidateQueries({ queryKey: OWN_PROFILE_KEY })
  await queryClient.invalidateQueries({ queryKey: accountKeys.all })
}
