import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'

export type PartsToBringBack = {
  property: string
  entry: number
  parts: string[]
  last: number
}

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
