import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether the database was away: the library hides that in errors of its own, and 503 is due. */
export const availability = new AsyncLocalStorage<{ isAway: boolean }>()

export function noteAway(): void {
  const note = availability.getStore()
  if (note) note.isAway = true
}
