import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isStaffBrowser, visitorId } from './visitor'

/**
 * Counts the visit once the page stands still; the database keeps to one a visitor and day. A bare
 * request, which outlives a visitor who leaves at once and needs no data client on this page.
 */
export function useRecordedView(propertyId: string) {
  const { config, report } = useRouteContext({ from: '__root__' })
  useEffect(() => {
    if (isStaffBrowser()) return
    // Safari has no requestIdleCallback.
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000))
    const forget = window.cancelIdleCallback ?? clearTimeout
    const handle = idle(async () => {
      try {
        const answer = await fetch(`${config.url}/rest/v1/rpc/record_property_view`, {
          method: 'POST',
          headers: { apikey: config.key, 'content-type': 'application/json' },
          body: JSON.stringify({ property: propertyId, visitor: visitorId() }),
          keepalive: true,
        })
        if (!answer.ok) throw new Error(`record_property_view answered ${answer.status}`)
      } catch (error) {
        report('view_not_recorded', error)
      }
    })
    return () => forget(handle)
  }, [config, report, propertyId])
}
