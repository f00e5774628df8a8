import { useMemo, useSyncExternalStore } from 'react'
import { onStored } from '~/kit/browser-storage'
import { listsIn, storedText } from '~/modules/saved/public/favourites'

/** Undefined until the page is hydrated. */
export function useStored() {
  const text = useSyncExternalStore(onStored, storedText, () => '')
  return useMemo(() => (text ? listsIn(text) : undefined), [text])
}
