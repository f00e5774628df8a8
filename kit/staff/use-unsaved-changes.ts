import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { guardUnsavedWork } from '~/kit/staff/unsaved-work'

/** Of the forms of a page that were left, until all of them are: one where somebody stays keeps the others. */
const left = new Set<{ current: boolean }>()

/**
 * Asks before navigation, signing out and closing the tab. `allowLeaving` is for after a save.
 * @param hasRooms whether the page keeps the form while its address has other search parameters
 */
export function useUnsavedChanges(isUnsaved: boolean, onDiscard: () => void, hasRooms = false) {
  const isAllowed = useRef(false)
  const unsaved = useRef(isUnsaved)
  const [asked, setAsked] = useState<{ answer: (may: boolean) => void }>()
  useEffect(() => {
    unsaved.current = isUnsaved
  })

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const stays = hasRooms && current.pathname === next.pathname
      return unsaved.current && !isAllowed.current && !stays
    },
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

  const discard = useRef(onDiscard)
  useEffect(() => {
    discard.current = onDiscard
  })
  useEffect(
    () => () => {
      if (left.delete(isAllowed)) discard.current()
    },
    [],
  )

  function answerAll(may: boolean) {
    if (may) left.add(isAllowed)
    else {
      for (const other of left) other.current = false
      left.clear()
    }
    isAllowed.current = may
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
