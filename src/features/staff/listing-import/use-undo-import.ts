import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Undone, undoListingImport } from '~/data/listing-imports/writes'
import { invalidateProperties } from '~/data/properties/invalidate'
import { useStaffClient } from '~/lib/staff/auth-context'

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
