import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import {
  type BulkOutcome,
  carryOut,
  type ListingStep,
  takeBack,
} from '~/modules/listings/data/bulk-changes'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { endQuestion } from '~/modules/taken-listings/staff/ask-about-taken'
import { undoneWords } from './bulk-words'

export type BulkUndo = ReturnType<typeof useBulkUndo>

/** Takes a change of many back; asks before it writes over what came after the change. */
export function useBulkUndo() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [done, setDone] = useState(0)
  const [asked, setAsked] = useState<ListingStep[]>([])
  const taken = useRef(new WeakSet<ListingStep>())
  const mutation = useMutation({
    onMutate: endQuestion,
    mutationFn: async ({ steps, isOver }: { steps: ListingStep[]; isOver: boolean }) => {
      setDone(0)
      const progress = { onProgress: setDone }
      const outcome = isOver
        ? await carryOut(client, steps, null, progress)
        : await takeBack(client, steps, progress)
      await invalidateProperties(queryClient)
      if (outcome.failure && outcome.steps.length === 0) throw outcome.failure
      setAsked(outcome.steps.filter(({ reason }) => reason === 'changed'))
      return outcome
    },
    meta: { failed: 'Failed to undo', done: (outcome) => undoneWords(outcome as BulkOutcome) },
  })
  return {
    start: (changed: ListingStep[]) => {
      const steps = changed.filter((step) => !taken.current.has(step))
      for (const step of steps) taken.current.add(step)
      if (steps.length > 0) mutation.mutate({ steps, isOver: false })
    },
    asked,
    overwrite: () => mutation.mutate({ steps: asked, isOver: true }),
    leave: () => setAsked([]),
    isWorking: mutation.isPending,
    done,
    total: mutation.variables?.steps.length ?? 0,
  }
}
