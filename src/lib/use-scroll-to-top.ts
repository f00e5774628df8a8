import { useEffect } from 'react'

/** For what stands in while a page loads: the link may be far down, and the router scrolls last. */
export function useScrollToTop(): void {
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
