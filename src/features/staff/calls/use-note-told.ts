import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noteTold, type Said } from '~/data/calls/writes'
import { invalidateEnquiries } from '~/data/enquiries/invalidate'
import { useStaffClient } from '~/lib/staff/auth-context'

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
