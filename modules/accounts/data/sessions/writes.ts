import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'

/**
 * @param session undefined for all of the account but the one that asks
 * @returns how many have ended
 * @throws DataError
 */
export async function endSessions(
  client: StaffClient,
  account: string,
  session?: string,
): Promise<number> {
  return dataOf(await client.rpc('end_sessions', { account, ...(session && { session }) }))
}
