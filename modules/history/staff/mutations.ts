import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateHistory } from '~/modules/history/data/invalidate'
import { type BroughtBack, bringBack, type PartsToBringBack } from '~/modules/history/data/writes'
import { invalidateProperties } from '~/modules/listings/data/invalidate'

export function useBringBack() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (parts: PartsToBringBack) => bringBack(client, parts),
    onSettled: () =>
      Promise.all([invalidateHistory(queryClient), invalidateProperties(queryClient)]),
    meta: {
      failed: 'Failed to bring back',
      done: (data) =>
        (data as BroughtBack).waits
          ? 'Your changes are sent for approval'
          : 'Earlier version brought back',
    },
  })
}
