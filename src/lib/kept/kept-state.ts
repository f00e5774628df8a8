import { useSyncExternalStore } from 'react'

/** A key a listing, so that tabs which write at once never overwrite one another. */
export const KEPT = 'bale:kept:'
export const SEEN = 'bale:seen:'

/** What this browser holds under keys that begin so. */
export function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Tells of what another tab wrote, this one did, or happened while the page was put aside. */
export function onStored(run: () => void): () => void {
  const events = ['storage', 'pageshow', KEPT]
  for (const event of events) addEventListener(event, run)
  return () => {
    for (const event of events) removeEventListener(event, run)
  }
}

/** How many listings are kept; of one, by its id, 1 or 0. Until the page is hydrated none is. */
export const useKept = (id = ''): number =>
  useSyncExternalStore(
    onStored,
    () => storedKeys(KEPT + id).length,
    () => 0,
  )
