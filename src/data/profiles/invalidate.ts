import type { QueryClient } from '@tanstack/react-query'
import { accountKeys, ownProfileKeys } from './staff-keys'

/** The list of accounts with its invitations, and the signed-in person's role. */
export async function invalidateProfiles(queryClient: QueryClient): Promise<void> {
  queryClient.invalidateQueries({ queryKey: ownProfileKeys.all })
  await queryClient.invalidateQueries({ queryKey: accountKeys.all })
}
