import { useState } from 'react'
import type { Kept } from '~/lib/kept/kept-list'

export type KeptEntry = Kept & { isTakenOff: boolean }

/**
 * Removed listings, here or in another tab, keep their place and can be restored until the page is
 * left.
 */
export function useKeptEntries(kept: readonly Kept[] | undefined) {
  const [shown, setShown] = useState<readonly KeptEntry[]>([])
  const [seen, setSeen] = useState<readonly Kept[]>()
  if (kept && kept !== seen) {
    setSeen(kept)
    setShown(joined(shown, kept))
  }
  return { entries: shown, forget: () => setShown([]) }
}

export function joined(shown: readonly KeptEntry[], kept: readonly Kept[]): KeptEntry[] {
  const ids = new Set(kept.map(({ id }) => id))
  const gone = shown.filter(({ id }) => !ids.has(id))
  return [
    ...kept.map((each) => ({ ...each, isTakenOff: false })),
    ...gone.map((each) => ({ ...each, isTakenOff: true })),
  ].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
}
