import { useEffect } from 'react'

/** For pending screens: the link may be far down, and the router scrolls only after loading. */
export function useScrollToTop(): void {
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
