import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A note that goes along with a request: the library turns a database that is away into errors of
 * its own making, and the answer has to be 503 nevertheless.
 */
export const availability = new AsyncLocalStorage<{ isAway: boolean }>()

export function noteAway(): void {
  const note = availability.getStore()
  if (note) note.isAway = true
}
