import { useEffect } from 'react'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export function useDayKeys(onStep: (by: number) => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const step = STEPS[event.key]
      const { target } = event
      const isOwn =
        event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented
      const isInField =
        target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')
      if (step && !isOwn && !isInField) onStep(step)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onStep])
}
