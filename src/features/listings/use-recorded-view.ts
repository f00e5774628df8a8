import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dataOf } from '~/lib/data-error'
import { isStaffBrowser, visitorId } from './visitor'

/** Counts the visit once the page stands still; the database keeps to one a visitor and day. */
export function useRecordedView(propertyId: string) {
  const { db, report } = useRouteContext({ from: '__root__' })
  useEffect(() => {
    if (isStaffBrowser()) return
    // Safari has no requestIdleCallback.
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000))
    const forget = window.cancelIdleCallback ?? clearTimeout
    const handle = idle(async () => {
      try {
        dataOf(await db.rpc('record_property_view', { property: propertyId, visitor: visitorId() }))
      } catch (error) {
        report('view_not_recorded', error)
      }
    })
    return () => forget(handle)
  }, [db, report, propertyId])
}
