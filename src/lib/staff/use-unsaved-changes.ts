import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { guardUnsavedWork } from '~/lib/staff/unsaved-work'

/** Asks before navigation, signing out and closing the tab. `allowLeaving` is for after a save. */
export function useUnsavedChanges(isUnsaved: boolean, onDiscard: () => void) {
  const mayLeave = useRef(false)
  const unsaved = useRef(isUnsaved)
  const [signOut, setSignOut] = useState<{ answer: (may: boolean) => void }>()
  useEffect(() => {
    unsaved.current = isUnsaved
  })

  const blocker = useBlocker({
    shouldBlockFn: () => unsaved.current && !mayLeave.current,
    enableBeforeUnload: () => unsaved.current && !mayLeave.current,
    withResolver: true,
  })

  useEffect(
    () =>
      guardUnsavedWork(() =>
        unsaved.current ? new Promise((answer) => setSignOut({ answer })) : Promise.resolve(true),
      ),
    [],
  )

  function answerAll(may: boolean) {
    if (may) {
      onDiscard()
      mayLeave.current = true
    }
    if (blocker.status === 'blocked') {
      if (may) blocker.proceed()
      else blocker.reset()
    }
    signOut?.answer(may)
    setSignOut(undefined)
  }

  return {
    isAsking: blocker.status === 'blocked' || signOut !== undefined,
    leave: () => answerAll(true),
    stay: () => answerAll(false),
    allowLeaving: () => {
      mayLeave.current = true
    },
  }
}
