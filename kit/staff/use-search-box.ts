import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds without typing before the list is read. */
const TYPING_PAUSE = 250

/** A search box that searches a moment after the last letter. @param onCommit runs the search */
export function useSearchBox(
  input: RefObject<HTMLInputElement | null>,
  q: string,
  onCommit: () => void,
) {
  const router = useRouter()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Not while typing: only an address from elsewhere (Back, a link) changes the box.
  useEffect(() => {
    const box = input.current
    const isTyped = document.activeElement === box || pause.current !== undefined
    if (box && !isTyped) box.value = q
  }, [q, input])
  useEffect(() => () => clearTimeout(pause.current), [])

  return {
    take(): { q?: string | undefined } {
      if (pause.current === undefined) return {}
      clearTimeout(pause.current)
      pause.current = undefined
      return { q: input.current?.value || undefined }
    },
    handleType: () => {
      clearTimeout(pause.current)
      const { pathname } = router.latestLocation
      pause.current = setTimeout(() => {
        // Unless a link was followed since and its page is still loading.
        if (router.latestLocation.pathname === pathname) onCommit()
      }, TYPING_PAUSE)
    },
  }
}
