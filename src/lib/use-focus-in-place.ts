import { useRef } from 'react'

/** For two buttons that replace each other: the new one takes over the focus of the old one. */
export function useFocusInPlace() {
  const isUsed = useRef(false)
  return {
    /** Call before the change that removes the button. */
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
