import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { dataOf } from '~/data/data-error'
import { invalidateProperties } from '~/data/properties/invalidate'
import type { PropertyRow } from '~/data/properties/staff-reads'
import { whyNothingHappened } from '~/data/properties/writes'
import { removeFolder } from '~/data/storage/stored-files'
import { useAuth } from '~/lib/staff/auth-context'
import { toastFailure, toastSuccess } from '~/lib/staff/toasts'

export function useToggleFeatured() {
  const { client, refreshProfile } = useAuth()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, featured }: Pick<PropertyRow, 'id' | 'featured'>) => {
      const rows = dataOf(
        await client.from('properties').update({ featured: !featured }).eq('id', id).select('id'),
      )
      if (rows.length === 0) throw await whyNothingHappened(client, id)
      await invalidateProperties(queryClient)
      return !featured
    },
    onSuccess: (isFeatured) =>
      toastSuccess(`Property ${isFeatured ? 'featured' : 'unfeatured'} successfully`),
    onError: (error) => {
      refreshProfile()
      toastFailure('Failed to update property', error)
    },
  })
}

export function useDeleteProperty() {
  const { client, refreshProfile } = useAuth()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async (id: string) => {
      const rows = dataOf(await client.from('properties').delete().eq('id', id).select('id'))
      if (rows.length === 0) throw await whyNothingHappened(client, id)
      // Its pictures' rows went with it; the files have to be asked for.
      await removeFolder(client, id, report)
      await invalidateProperties(queryClient)
    },
    onSuccess: () => toastSuccess('Property deleted successfully'),
    onError: (error) => {
      refreshProfile()
      toastFailure('Failed to delete property', error)
    },
  })
}
