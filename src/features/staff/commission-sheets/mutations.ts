import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteCommissionSheet,
  invalidateCommissionSheets,
  saveCommissionSheet,
  type WholeSheet,
} from '~/data/commission-sheets/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

/** @param revision of the sheet that was shown; undefined for a new one */
export function useSaveSheet(propertyId: string, revision: number | undefined) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (whole: WholeSheet) => saveCommissionSheet(client, propertyId, revision, whole),
    onSettled: () => invalidateCommissionSheets(queryClient),
    meta: { done: 'Commission sheet saved', failed: 'Failed to save commission sheet' },
  })
}

export function useDeleteSheet() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleteCommissionSheet(client, id),
    onSettled: () => invalidateCommissionSheets(queryClient),
    meta: { done: 'Commission sheet deleted', failed: 'Failed to delete commission sheet' },
  })
}
