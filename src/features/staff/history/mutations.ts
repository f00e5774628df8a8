import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateHistory } from '~/data/history/invalidate'
import { type BroughtBack, bringBack, type PartsToBringBack } from '~/data/history/writes'
import { invalidateProperties } from '~/data/properties/invalidate'
import { useStaffClient } from '~/lib/staff/auth-context'

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
