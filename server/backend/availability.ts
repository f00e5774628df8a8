import { AsyncLocalStorage } from 'node:async_hooks'

/** Notes an unreachable database: the library answers with other errors, where 503 is right. */
export const availability = new AsyncLocalStorage<{ isAway: boolean }>()

export function noteAway(): void {
  const note = availability.getStore()
  if (note) note.isAway = true
}
