import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import {
  approveListing,
  sendBackListing,
} from '~/modules/approvals/data/listing-submissions/writes'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { confirmListing } from '~/modules/listings/data/writes'

export function useConfirmListing(id: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const confirmed = await confirmListing(client, id)
      await invalidateProperties(queryClient)
      return confirmed
    },
    meta: { failed: 'Failed to confirm the listing', done: 'Confirmed as available' },
  })
}

/** Also after a refusal, what was looked at is out of date. */
export function useApprove(id: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (last: number) => approveListing(client, id, last),
    onSettled: afterWrite(() => invalidateProperties(queryClient)),
    meta: { failed: 'Failed to approve the listing', done: 'Approved: visitors see it now' },
  })
}

export function useSendBack(id: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => sendBackListing(client, id, note),
    onSettled: afterWrite(() => invalidateProperties(queryClient)),
    meta: { failed: 'Failed to send the listing back', done: 'Listing sent back' },
  })
}
