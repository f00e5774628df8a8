import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import type { StaffClient } from '~/kit/data/staff-client'
import { useStaffClient } from '~/kit/staff/auth-context'
import {
  approveChange,
  sendBackChange,
  withdrawChange,
} from '~/modules/approvals/data/waiting-changes/writes'
import { invalidateProperties } from '~/modules/listings/data/invalidate'

export function useApproveChange(id: string) {
  return useDecision(
    (client, version: number) => approveChange(client, id, version),
    'Failed to approve the changes',
    'Approved: visitors see the changes now',
  )
}

export function useSendBackChange(id: string) {
  return useDecision(
    (client, note: string) => sendBackChange(client, id, note),
    'Failed to send the changes back',
    'Changes sent back',
  )
}

export function useWithdrawChange(id: string) {
  return useDecision(
    (client, _: undefined) => withdrawChange(client, id),
    'Failed to withdraw the changes',
    'Changes withdrawn',
  )
}

/** Also after a refusal, what was looked at is out of date. */
function useDecision<V>(
  decide: (client: StaffClient, given: V) => Promise<void>,
  failed: string,
  done: string,
) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: V) => decide(client, given),
    onSettled: afterWrite(() => invalidateProperties(queryClient)),
    meta: { failed, done },
  })
}
