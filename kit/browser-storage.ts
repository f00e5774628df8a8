import { useSyncExternalStore } from 'react'

/** One key per listing, so that tabs that write at once never overwrite each other. */
export const FAVOURITE = 'bale:kept:'
export const SEEN = 'bale:seen:'
export const CHANGED = 'bale:changed:'

export function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Runs on changes by another tab, by this one, and on return from the back/forward cache. */
export function onStored(run: () => void): () => void {
  const events = ['storage', 'pageshow', FAVOURITE]
  for (const event of events) addEventListener(event, run)
  return () => {
    for (const event of events) removeEventListener(event, run)
  }
}

/** Number of this browser's keys with the prefix. 0 until the page is hydrated. */
export const useStoredCount = (start: string): number =>
  useSyncExternalStore(
    onStored,
    () => storedKeys(start).length,
    () => 0,
  )
