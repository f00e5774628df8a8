import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import {
  endViewing,
  invalidateViewings,
  setViewing,
  type ViewingToSet,
} from '~/modules/viewings/data/writes'
import type { ViewingEnd } from '~/modules/viewings/viewing'

/** @param id of the viewing to move; absent for a new one */
export function useSetViewing(enquiryId: string, id?: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (viewing: ViewingToSet) => setViewing(client, enquiryId, viewing, id),
    // Also after a refusal: someone else may have cancelled it.
    onSettled: afterWrite(() => invalidateViewings(queryClient)),
    meta: {
      failed: id ? 'Failed to move viewing' : 'Failed to set viewing',
      done: id ? 'Viewing moved' : 'Viewing set',
    },
  })
}

const done: Record<ViewingEnd, string> = {
  done: 'Viewing marked as done',
  missed: 'Viewing marked as no-show',
  cancelled: 'Viewing cancelled',
}

type End = { state: ViewingEnd; outcome: string }

export function useEndViewing(id: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ state, outcome }: End) => {
      await endViewing(client, id, state, outcome)
      return done[state]
    },
    onSettled: afterWrite(() => invalidateViewings(queryClient)),
    meta: { failed: 'Failed to save viewing', done: String },
  })
}

type Cancelled = { ids: readonly string[]; outcome: string }

/** One after the other; what was cancelled before a failure stays so. */
export function useCancelViewings() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, outcome }: Cancelled) => {
      for (const id of ids) await endViewing(client, id, 'cancelled', outcome)
      return ids.length === 1 ? done.cancelled : `${ids.length} viewings cancelled`
    },
    onSettled: afterWrite(() => invalidateViewings(queryClient)),
    meta: {
      failed: 'Failed to cancel viewings: those still shown are not cancelled',
      done: String,
    },
  })
}
