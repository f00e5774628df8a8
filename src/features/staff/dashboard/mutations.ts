import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { dataOf } from '~/data/data-error'
import { staffKeys } from '~/data/staff-keys'
import { removeFolder } from '~/data/storage/stored-files'
import { useStaffClient } from '~/lib/staff/auth-context'
import { toastFailure, toastSuccess } from '~/lib/staff/toasts'

export type ListingEditors = 'signed_in' | 'admins'

export function useSetListingEditors() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (listing_editors: ListingEditors) => {
      dataOf(
        await client
          .from('staff_settings')
          .update({ listing_editors })
          .eq('id', 1)
          .select('listing_editors')
          .single(),
      )
      await queryClient.invalidateQueries({ queryKey: staffKeys.settings() })
    },
    onSuccess: () => toastSuccess('Setting saved'),
    onError: (error) => toastFailure('Failed to save the setting', error),
  })
}

/** Removes all sample listings and, as far as possible, their stored files. */
export function useRemoveSamples() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async () => {
      const removed = dataOf(
        await client.from('properties').delete().eq('is_sample', true).select('id'),
      )
      // After the rows: an object that stays behind costs space, a row without its object is a hole.
      for (const { id } of removed) await removeFolder(client, id, report)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: staffKeys.counts() }),
        queryClient.invalidateQueries({ queryKey: staffKeys.properties() }),
        queryClient.invalidateQueries({ queryKey: staffKeys.publicListings }),
      ])
      return removed.length
    },
    onSuccess: (count) => toastSuccess(`${count} sample listings removed`),
    onError: (error) => toastFailure('Failed to remove the sample listings', error),
  })
}
