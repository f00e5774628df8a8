import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'

/**
 * @param last of what was looked at
 * @throws DataError; conflict, hint history_moved, where somebody changed the listing since
 */
export async function approveListing(
  client: StaffClient,
  property: string,
  last: number,
): Promise<void> {
  dataOf(await client.rpc('approve_listing', { property, last }))
}

export async function sendBackListing(
  client: StaffClient,
  property: string,
  note: string,
): Promise<void> {
  dataOf(await client.rpc('send_back_listing', { property, note }))
}
