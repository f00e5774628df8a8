import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { dataOf } from '~/lib/data-error'
import { useStaffClient } from '~/lib/staff/auth-context'
import { staffKeys } from '~/lib/staff/keys'
import { removeFolder } from '~/lib/staff/stored-files'
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

/** Removes the sample and, as far as possible, the stored files of its listings. */
export function useRemoveSamples() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { report } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async () => {
      const removed = dataOf(await client.rpc('remove_sample'))
      // After the rows: an object that stays behind costs space, a row without its object is a hole.
      for (const id of removed) await removeFolder(client, id, report)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: staffKeys.counts() }),
        queryClient.invalidateQueries({ queryKey: staffKeys.properties() }),
        queryClient.invalidateQueries({ queryKey: staffKeys.publicListings }),
        queryClient.invalidateQueries({ queryKey: staffKeys.site() }),
        queryClient.invalidateQueries({ queryKey: staffKeys.publicSite }),
      ])
      return removed.length
    },
    onSuccess: (count) =>
      toastSuccess(count > 0 ? `${count} sample listings removed` : 'Sample removed'),
    onError: (error) => toastFailure('Failed to remove the sample', error),
  })
}
