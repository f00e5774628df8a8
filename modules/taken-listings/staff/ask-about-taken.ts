import { useSyncExternalStore } from 'react'

type StatusChange = { id: string; from: unknown; to: unknown }
type Question = { listings: readonly string[]; asked: number }

const TAKEN = ['sold', 'rented', 'pending']
const NOTHING: Question = { listings: [], asked: 0 }

let question = NOTHING
const listeners = new Set<() => void>()

function put(next: Question) {
  question = next
  for (const listener of listeners) listener()
}

/** Asks once about whoever waits for those that are now sold, rented or reserved. */
export function askAboutTaken(changes: readonly StatusChange[]): void {
  const listings = changes
    .filter(({ from, to }) => from !== to && TAKEN.includes(String(to)))
    .map(({ id }) => id)
  askAboutWaiting(listings)
}

export function askAboutWaiting(listings: readonly string[]): void {
  if (listings.length > 0) put({ listings, asked: question.asked + 1 })
}

export function endQuestion(): void {
  put({ ...NOTHING, asked: question.asked })
}

export function useQuestion(): Question {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
  )
}
