import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds without typing before the list is read. */
const TYPING_PAUSE = 250

/** A search box that is asked a moment after the last letter. @param onCommit asks for what it holds */
export function useSearchBox(
  input: RefObject<HTMLInputElement | null>,
  q: string,
  onCommit: () => void,
) {
  const router = useRouter()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Not while somebody types in it: only an address from elsewhere (Back, a link) changes the box.
  useEffect(() => {
    const box = input.current
    const isTyped = document.activeElement === box || pause.current !== undefined
    if (box && !isTyped) box.value = q
  }, [q, input])
  useEffect(() => () => clearTimeout(pause.current), [])

  return {
    /** What was typed since the list was last asked for: whoever takes it asks for the list. */
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
        // Unless a link was followed since: its page may still be on its way.
        if (router.latestLocation.pathname === pathname) onCommit()
      }, TYPING_PAUSE)
    },
  }
}
