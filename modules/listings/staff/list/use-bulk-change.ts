import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import {
  type BulkOutcome,
  carryOut,
  type ListingChange,
  type ListingStep,
  lookAtChange,
} from '~/modules/listings/data/bulk-changes'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { askAboutTaken } from '~/modules/taken-listings/staff/ask-about-taken'
import { outcomeWords } from './bulk-words'

export function useBulkChange(onUndo: (changed: ListingStep[]) => void) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [done, setDone] = useState(0)
  const stop = useRef(new AbortController())
  const look = useMutation({
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: ListingChange }) => {
      setDone(0)
      return lookAtChange(client, ids, change, { onProgress: setDone })
    },
    meta: { failed: 'Failed to look at the change' },
  })
  const carry = useMutation({
    mutationFn: async ({ steps, change }: { steps: ListingStep[]; change: ListingChange }) => {
      setDone(0)
      stop.current = new AbortController()
      const { signal } = stop.current
      const outcome = await carryOut(client, steps, change, { onProgress: setDone, signal })
      await invalidateProperties(queryClient)
      if (outcome.failure && outcome.steps.length === 0) throw outcome.failure
      return outcome
    },
    onSuccess: (outcome) =>
      askAboutTaken(
        changedOf(outcome).map(({ id, before, after }) => ({
          id,
          from: before?.status,
          to: after?.status,
        })),
      ),
    meta: {
      failed: 'Failed to change listings',
      done: (outcome) => outcomeWords(outcome as BulkOutcome),
      undo: (data) => {
        const changed = changedOf(data as BulkOutcome)
        return changed.length > 0 ? () => onUndo(changed) : undefined
      },
    },
  })
  return { look, carry, done, stop: () => stop.current.abort() }
}

export function changedOf({ steps }: Pick<BulkOutcome, 'steps'>): ListingStep[] {
  return steps.filter(({ reason }) => reason === null)
}
