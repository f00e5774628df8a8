import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'

export type PartsToBringBack = {
  property: string
  /** The entry after which the listing had them. */
  entry: number
  /** Columns, and `images`, `videos` and `faqs`. */
  parts: string[]
  /** The newest entry that was looked at. */
  last: number
}

/** Whether something of it waits for an admin. */
export type BroughtBack = { waits?: boolean }

/**
 * @throws DataError; conflict, hint history_moved, where somebody changed the listing since
 */
export async function bringBack(
  client: StaffClient,
  parts: PartsToBringBack,
): Promise<BroughtBack> {
  return dataOf(await client.rpc('bring_back', parts)) as BroughtBack
}
