import { useMemo, useSyncExternalStore } from 'react'
import { listsIn, storedText } from '~/lib/kept/kept-list'
import { onStored } from '~/lib/kept/kept-state'

/** Undefined until the page is hydrated. */
export function useStored() {
  const text = useSyncExternalStore(onStored, storedText, () => '')
  return useMemo(() => (text ? listsIn(text) : undefined), [text])
}
