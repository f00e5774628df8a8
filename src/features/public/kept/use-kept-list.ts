import { useMemo, useState, useSyncExternalStore } from 'react'
import { type Kept, listsIn, storedText } from '~/lib/kept/kept-list'
import { onStored } from '~/lib/kept/kept-state'

/** Undefined until the page is hydrated. */
export function useStored() {
  const text = useSyncExternalStore(onStored, storedText, () => '')
  return useMemo(() => (text ? listsIn(text) : undefined), [text])
}

export type KeptEntry = Kept & { isTakenOff: boolean }

/** What was taken off, here or in another tab, keeps its place and can be had back until the page is left. */
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
