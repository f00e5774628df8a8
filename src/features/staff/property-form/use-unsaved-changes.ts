import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { guardUnsavedWork } from '~/lib/staff/unsaved-work'

/**
 * Asks before unsaved work is left: by navigation, by signing out, by closing the tab.
 * @returns whether to ask now, the two answers, and `letGo` for a way out that is meant
 */
export function useUnsavedChanges(isUnsaved: boolean, onDiscard: () => void) {
  const mayGo = useRef(false)
  const unsaved = useRef(isUnsaved)
  const [signOut, setSignOut] = useState<{ answer: (may: boolean) => void }>()
  useEffect(() => {
    unsaved.current = isUnsaved
  })

  const blocker = useBlocker({
    shouldBlockFn: () => unsaved.current && !mayGo.current,
    enableBeforeUnload: () => unsaved.current && !mayGo.current,
    withResolver: true,
  })

  useEffect(
    () =>
      guardUnsavedWork(() =>
        unsaved.current ? new Promise((answer) => setSignOut({ answer })) : Promise.resolve(true),
      ),
    [],
  )

  function settle(may: boolean) {
    if (may) {
      onDiscard()
      mayGo.current = true
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
    leave: () => settle(true),
    stay: () => settle(false),
    letGo: () => {
      mayGo.current = true
    },
  }
}
