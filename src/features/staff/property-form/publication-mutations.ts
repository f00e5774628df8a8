import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateProperties } from '~/data/properties/invalidate'
import { setPublished } from '~/data/properties/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useSetPublished(id: string) {
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
    },
  })
}
