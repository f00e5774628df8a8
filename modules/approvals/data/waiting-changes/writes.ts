import { DataError, dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'

/**
 * @param version of what was looked at
 * @throws DataError; conflict, hint history_moved where more was saved since, change_moved where the
 * listing has another value now than when it was asked
 */
export async function approveChange(
  client: StaffClient,
  change: string,
  version: number,
): Promise<void> {
  dataOf(await client.rpc('approve_change', { change, version }))
}

export async function sendBackChange(
  client: StaffClient,
  change: string,
  note: string,
): Promise<void> {
  dataOf(await client.rpc('send_back_change', { change, note }))
}

/** Takes back what one wanted oneself. @throws DataError; conflict where it waits no longer */
export async function withdrawChange(client: StaffClient, change: string): Promise<void> {
  const rows = dataOf(await client.from('waiting_changes').delete().eq('id', change).select('id'))
  if (rows.length === 0) throw new DataError('conflict', 'nothing waits', { hint: 'not_waiting' })
}
