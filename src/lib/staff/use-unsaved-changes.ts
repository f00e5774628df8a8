import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { guardUnsavedWork } from '~/lib/staff/unsaved-work'

/** Asks before navigation, signing out and closing the tab. `allowLeaving` is for after a save. */
export function useUnsavedChanges(isUnsaved: boolean, onDiscard: () => void) {
  const isAllowed = useRef(false)
  const unsaved = useRef(isUnsaved)
  const [asked, setAsked] = useState<{ answer: (may: boolean) => void }>()
  useEffect(() => {
    unsaved.current = isUnsaved
  })

  const blocker = useBlocker({
    shouldBlockFn: () => unsaved.current && !isAllowed.current,
    enableBeforeUnload: () => unsaved.current && !isAllowed.current,
    withResolver: true,
  })

  const mayLeave = useCallback(
    () =>
      unsaved.current
        ? new Promise<boolean>((answer) => setAsked({ answer }))
        : Promise.resolve(true),
    [],
  )
  useEffect(() => guardUnsavedWork(mayLeave), [mayLeave])

  function answerAll(may: boolean) {
    if (may) {
      onDiscard()
      isAllowed.current = true
    }
    if (blocker.status === 'blocked') {
      if (may) blocker.proceed()
      else blocker.reset()
    }
    asked?.answer(may)
    setAsked(undefined)
  }

  return {
    isAsking: blocker.status === 'blocked' || asked !== undefined,
    leave: () => answerAll(true),
    stay: () => answerAll(false),
    /** For exits that the router doesn't see. */
    mayLeave,
    allowLeaving: () => {
      isAllowed.current = true
    },
  }
}
