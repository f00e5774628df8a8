import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { noteTold, type Said } from '~/modules/buyers-to-call/data/writes'
import { invalidateEnquiries } from '~/modules/enquiries/data/invalidate'

export function useNoteTold(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ enquiryId, said }: { enquiryId: string; said: Said }) => {
      await noteTold(client, { enquiryId, propertyId, said })
      await invalidateEnquiries(queryClient)
    },
    meta: { failed: 'Failed to save note', done: 'Noted' },
  })
}
