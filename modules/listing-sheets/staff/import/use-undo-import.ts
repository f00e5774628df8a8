import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import {
  type Undone,
  undoListingImport,
} from '~/modules/listing-sheets/data/listing-imports/writes'
import { invalidateProperties } from '~/modules/listings/data/invalidate'

export function useUndoImport() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string): Promise<Undone> => {
      const undone = await undoListingImport(client, id)
      await invalidateProperties(queryClient)
      return undone
    },
    meta: { failed: 'Failed to undo import', done: 'Import undone' },
  })
}
