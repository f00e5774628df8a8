import { useRef } from 'react'

export function useFocusInPlace() {
  const isUsed = useRef(false)
  return {
    leave: () => {
      isUsed.current = true
    },
    take: (button: HTMLButtonElement | null) => {
      if (!button || !isUsed.current) return
      isUsed.current = false
      button.focus()
    },
  }
}
