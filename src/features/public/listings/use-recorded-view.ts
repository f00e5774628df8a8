import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isStaffBrowser, visitorId } from './visitor'

/**
 * Counts the visit once the page stands still; the server keeps to one a visitor and day. `keepalive`
 * lets the request outlive a visitor who leaves at once.
 */
export function useRecordedView(propertyId: string) {
  const { report } = useRouteContext({ from: '__root__' })
  useEffect(() => {
    if (isStaffBrowser()) return
    // Safari has no requestIdleCallback.
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000))
    const forget = window.cancelIdleCallback ?? clearTimeout
    const handle = idle(async () => {
      try {
        const answer = await fetch('/api/property-views', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ property_id: propertyId, visitor: visitorId() }),
          keepalive: true,
        })
        if (!answer.ok) throw new Error(`property-views answered ${answer.status}`)
      } catch (error) {
        report('view_not_recorded', error)
      }
    })
    return () => forget(handle)
  }, [report, propertyId])
}
