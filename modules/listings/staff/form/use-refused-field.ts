import { useEffect, useRef } from 'react'
import type { PropertyFormApi } from './components/property-input'

/**
 * The first field that was refused has the focus, also one that was folded, or in a tab that was not shown.
 * @param onDetails shows the tab with the fields, where another is shown
 */
export function useRefusedField({ formState }: PropertyFormApi, onDetails?: () => void): void {
  const { submitCount, errors } = formState
  const isRefused = Object.keys(errors).length > 0
  const isShown = onDetails === undefined
  const answered = useRef(submitCount)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was sent
  useEffect(() => {
    if (!isRefused || answered.current === submitCount) return
    if (onDetails) return onDetails()
    answered.current = submitCount
    document.querySelector<HTMLElement>('#property-form [aria-invalid="true"]')?.focus()
  }, [submitCount, isShown])
}
