import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateProperties } from '~/modules/listings/data/invalidate'
import { deleteFaq } from '~/modules/listings/data/property-faqs/writes'

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
