import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateProperties } from '~/data/properties/invalidate'
import { addFaq, deleteFaq, type FaqToSave, updateFaq } from '~/data/property-faqs/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useSaveFaq(propertyId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, values }: { id?: string; values: FaqToSave }) => {
      if (id) await updateFaq(client, id, values)
      else await addFaq(client, propertyId, values)
      await invalidateProperties(queryClient)
      return id ? 'updated' : 'created'
    },
    meta: { failed: 'Failed to save FAQ', done: (verb) => `FAQ ${verb} successfully` },
  })
}

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
