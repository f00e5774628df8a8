import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isStaffBrowser, linkMark, noteSeen, visitorId } from './visitor'

/** Milliseconds: a phone that is never idle counts too. */
const patience = { timeout: 5_000 }

/** Counted once the page is idle; `keepalive` lets the request outlive a visitor who leaves. */
export function useRecordedView(propertyId: string) {
  const { report } = useRouteContext({ from: '__root__' })
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000))
    const cancelIdle = window.cancelIdleCallback ?? clearTimeout
    const handle = idle(async () => {
      noteSeen(propertyId)
      if (isStaffBrowser()) return
      try {
        const answer = await fetch('/api/property-views', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ property_id: propertyId, visitor: visitorId(), mark: linkMark() }),
          keepalive: true,
        })
        if (!answer.ok) throw new Error(`property-views answered ${answer.status}`)
      } catch (error) {
        report('view_not_recorded', error)
      }
    }, patience)
    return () => cancelIdle(handle)
  }, [report, propertyId])
}
