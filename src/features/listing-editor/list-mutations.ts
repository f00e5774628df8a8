import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { DataError, dataOf } from '~/lib/data-error'
import { useAuth } from '~/lib/staff/auth-context'
import { staffKeys } from '~/lib/staff/keys'
import { removeFolder } from '~/lib/staff/stored-files'
import { toastFailure, toastSuccess } from '~/lib/staff/toasts'
import type { PropertyRow } from './queries'

/** Forgets every list, count and public page that shows listings. */
export function useInvalidateListings() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: staffKeys.properties() }),
      queryClient.invalidateQueries({ queryKey: staffKeys.counts() }),
      queryClient.invalidateQueries({ queryKey: staffKeys.publicListings }),
    ])
}

export function useToggleFeatured() {
  const { client, refreshProfile } = useAuth()
  const invalidate = useInvalidateListings()
  return useMutation({
    mutationFn: async ({ id, featured }: Pick<PropertyRow, 'id' | 'featured'>) => {
      const rows = dataOf(
        await client.from('properties').update({ featured: !featured }).eq('id', id).select('id'),
      )
      if (rows.length === 0) throw await whyNothingHappened(client, id)
      await invalidate()
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
  const invalidate = useInvalidateListings()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async (id: string) => {
      const rows = dataOf(await client.from('properties').delete().eq('id', id).select('id'))
      if (rows.length === 0) throw await whyNothingHappened(client, id)
      // Its pictures' rows went with it; the files have to be asked for.
      await removeFolder(client, id, report)
      await invalidate()
    },
    onSuccess: () => toastSuccess('Property deleted successfully'),
    onError: (error) => {
      refreshProfile()
      toastFailure('Failed to delete property', error)
    },
  })
}

/** Row-level security refuses without an error: no row comes back, as for a listing that is gone. */
export async function whyNothingHappened(
  client: ReturnType<typeof useAuth>['client'],
  id: string,
): Promise<DataError> {
  const rows = dataOf(await client.from('properties').select('id').eq('id', id))
  return rows.length > 0
    ? new DataError('forbidden', 'no row was changed', { hint: 'listing_edit_forbidden' })
    : new DataError('not_found', `no listing ${id}`)
}
