import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import {
  deleteCommissionSheet,
  invalidateCommissionSheets,
} from '~/modules/commission-sheets/data/writes'

export function useDeleteSheet() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteCommissionSheet(client, id),
    onSettled: afterWrite(() => invalidateCommissionSheets(queryClient)),
    meta: { done: 'Commission sheet deleted', failed: 'Failed to delete commission sheet' },
  })
}
