import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { deleteForEver, deleteProperty, restoreProperties } from '~/modules/listings/data/writes'

export function useDeleteProperty() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const restore = useRestoreProperty()
  return useMutation({
    mutationFn: async (id: string) => {
      await deleteProperty(client, id)
      await invalidateProperties(queryClient)
      return id
    },
    meta: {
      failed: 'Failed to delete property',
      done: 'Property deleted successfully',
      more: 'It stays in the trash for 30 days.',
      undo: (id) => () => restore.mutate(String(id)),
    },
  })
}

export function useRestoreProperty() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => restoreProperties(client, [id]),
    // Also where somebody else was first, so that the list shows it.
    onSettled: afterWrite(() => invalidateProperties(queryClient)),
    meta: { failed: 'Failed to restore property', done: 'Property restored' },
  })
}

export function useDeleteForEver() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async (id: string) => {
      await deleteForEver(client, [id], report)
      await invalidateProperties(queryClient)
    },
    meta: { failed: 'Failed to delete property', done: 'Property deleted for good' },
  })
}
