import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffClient } from '~/kit/staff/auth-context'
import type { Difference } from '~/kit/staff/merge'
import { invalidateEnquiries } from '~/modules/enquiries/data/invalidate'
import { changeEnquiry, conflictingEnquiry, type Revised } from '~/modules/enquiries/data/writes'
import { type Changes, contested, withoutTheirs } from './changes'

type Conflict = { changes: Changes; theirs: Revised; found: Difference[]; onSaved?: () => void }

export function useChangeEnquiry() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ changes, over }: { changes: Changes; over: Revised }) => {
      await changeEnquiry(client, over, changes)
      await invalidateEnquiries(queryClient)
    },
    meta: {
      failed: (error) => (conflictingEnquiry(error) ? undefined : 'Failed to save enquiry'),
    },
  })

  /** @param base the enquiry as it was when the person started */
  async function change(changes: Changes, base: Revised, onSaved?: () => void): Promise<void> {
    try {
      await mutateAsync({ changes, over: base })
      onSaved?.()
    } catch (error) {
      const theirs = conflictingEnquiry(error)
      if (!theirs) return
      const found = contested(changes, base, theirs)
      if (found.length > 0) setConflict({ changes, theirs, found, onSaved })
      else await change(changes, theirs, onSaved)
    }
  }

  async function resolve(takeTheirs: ReadonlySet<string>) {
    if (!conflict) return
    const { changes, theirs, onSaved } = conflict
    setConflict(undefined)
    const mine = withoutTheirs(changes, takeTheirs)
    if (Object.keys(mine).length > 0) return change(mine, theirs, onSaved)
    await invalidateEnquiries(queryClient)
    onSaved?.()
  }

  return { change, isPending, conflict, resolve, back: () => setConflict(undefined) }
}

export type EnquiryChange = ReturnType<typeof useChangeEnquiry>
