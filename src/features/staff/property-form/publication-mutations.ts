import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateProperties } from '~/data/properties/invalidate'
import { confirmListing, setPublished } from '~/data/properties/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useSetPublished(id: string) {
  const { mutate } = useSetPublishedOnly(id, undefined)
  return useSetPublishedOnly(id, mutate)
}

/** @param undo with what it was before; published or not is all there is, so nothing can be lost */
function useSetPublishedOnly(id: string, undo: ((isPublished: boolean) => void) | undefined) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isPublished: boolean) => {
      await setPublished(client, id, isPublished)
      await invalidateProperties(queryClient)
      return isPublished
    },
    meta: {
      failed: 'Failed to change who sees the listing',
      done: (isPublished) => (isPublished ? 'Listing published' : 'Listing is a draft again'),
      undo: (isPublished) => undo && (() => undo(!isPublished)),
    },
  })
}

export function useConfirmListing(id: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const confirmed = await confirmListing(client, id)
      await invalidateProperties(queryClient)
      return confirmed
    },
    meta: { failed: 'Failed to confirm the listing', done: 'Confirmed as available' },
  })
}
