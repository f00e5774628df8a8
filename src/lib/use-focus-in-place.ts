import { useRef } from 'react'

/** Of two buttons that take turns in one place: the one that comes has the focus that went with the other. */
export function useFocusInPlace() {
  const isUsed = useRef(false)
  return {
    /** Before the change that takes the button away. */
    leave: () => {
      isUsed.current = true
    },
    /** For the `ref` of both. */
    take: (button: HTMLButtonElement | null) => {
      if (!button || !isUsed.current) return
      isUsed.current = false
      button.focus()
    },
  }
}
