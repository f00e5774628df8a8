import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteCommissionSheet, invalidateCommissionSheets } from '~/data/commission-sheets/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useDeleteSheet() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteCommissionSheet(client, id),
    onSettled: () => invalidateCommissionSheets(queryClient),
    meta: { done: 'Commission sheet deleted', failed: 'Failed to delete commission sheet' },
  })
}
