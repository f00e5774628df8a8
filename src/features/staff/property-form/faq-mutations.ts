import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateProperties } from '~/data/properties/invalidate'
import { deleteFaq } from '~/data/property-faqs/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useDeleteFaq() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await deleteFaq(client, id)
      await invalidateProperties(queryClient)
    },
    meta: { failed: 'Failed to delete FAQ', done: 'FAQ deleted successfully' },
  })
}
