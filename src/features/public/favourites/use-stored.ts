import { useMemo, useSyncExternalStore } from 'react'
import { onStored } from '~/lib/favourites/browser-storage'
import { listsIn, storedText } from '~/lib/favourites/favourites'

/** Undefined until the page is hydrated. */
export function useStored() {
  const text = useSyncExternalStore(onStored, storedText, () => '')
  return useMemo(() => (text ? listsIn(text) : undefined), [text])
}
