import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import type { OwnerReport } from './staff-reads'

export type NewOwnerReport = {
  property: string
  /** Up to 2000 characters. */
  said: string
  /** 1 to 90. */
  days: number
}

/** Ends the link that there was. The secret is told this once. @throws DataError */
export async function makeOwnerReport(
  client: StaffClient,
  report: NewOwnerReport,
): Promise<OwnerReport & { secret: string }> {
  return dataOf(await client.rpc('make_owner_report', report)) as OwnerReport & { secret: string }
}

/** @throws DataError */
export async function endOwnerReport(client: StaffClient, property: string): Promise<void> {
  dataOf(await client.rpc('end_owner_report', { property }))
}
