import { AsyncLocalStorage } from 'node:async_hooks'

export interface Availability {
  isAway: boolean
  /** The database canceled the statement because it ran too long. */
  ranOutOfTime?: boolean
}

export const availability = new AsyncLocalStorage<Availability>()

/** SQLSTATE query_canceled. */
const queryCanceled = '57014'

export function noteAway(sqlState: string): void {
  const note = availability.getStore()
  if (!note) return
  note.isAway = true
  if (sqlState === queryCanceled) note.ranOutOfTime = true
}
