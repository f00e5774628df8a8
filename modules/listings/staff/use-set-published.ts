import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { setPublished } from '~/modules/listings/data/writes'

/** @param waits whether an admin looks first */
export function useSetPublished(id: string, waits: boolean) {
  const { mutate } = useSetPublishedOnly(id, waits, undefined)
  return useSetPublishedOnly(id, waits, mutate)
}

/** @param undo with what it was before; published or not is all there is, so nothing can be lost */
function useSetPublishedOnly(
  id: string,
  waits: boolean,
  undo: ((isPublished: boolean) => void) | undefined,
) {
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
      done: (isPublished) => {
        if (!isPublished) return 'Listing is a draft again'
        return waits ? 'Sent for approval' : 'Listing published'
      },
      undo: (isPublished) => undo && (() => undo(!isPublished)),
    },
  })
}
