import { useEffect } from 'react'
import type { PropertyFormApi } from './components/property-input'

/**
 * The first field that was refused has the focus, also one that was folded, or in a tab that was not shown.
 * @param onDetails shows the tab with the fields, where another is shown
 */
export function useRefusedField({ formState }: PropertyFormApi, onDetails?: () => void): void {
  const { submitCount, errors } = formState
  const isRefused = Object.keys(errors).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was sent
  useEffect(() => {
    if (!isRefused) return
    onDetails?.()
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>('#property-form [aria-invalid="true"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [submitCount])
}
