import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DataError, dataErrorOf, dataOf } from '~/data/data-error'
import { staffKeys } from '~/data/staff-keys'
import { useAuth } from '~/lib/staff/auth-context'
import { toastFailure, toastSuccess } from '~/lib/staff/toasts'
import type { FaqToSave } from './faq-schema'

function useInvalidateFaqs(propertyId: string) {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.invalidateQueries({ queryKey: staffKeys.publicListings })
    await queryClient.invalidateQueries({
      queryKey: [...staffKeys.properties(), 'faqs', propertyId],
    })
  }
}

/** Adds a FAQ, or changes the one with the given id. */
export function useSaveFaq(propertyId: string) {
  const { client, refreshProfile } = useAuth()
  const invalidate = useInvalidateFaqs(propertyId)
  return useMutation({
    mutationFn: async ({ id, values }: { id?: string; values: FaqToSave }) => {
      if (id) {
        const rows = dataOf(
          await client.from('property_faqs').update(values).eq('id', id).select('id'),
        )
        if (rows.length === 0) throw new DataError('not_found', `no FAQ ${id} was updated`)
      } else {
        const row = { ...values, property_id: propertyId }
        const { error, status } = await client.from('property_faqs').insert(row)
        if (error) throw dataErrorOf(error, status)
      }
      await invalidate()
    },
    onSuccess: (_, { id }) => toastSuccess(`FAQ ${id ? 'updated' : 'created'} successfully`),
    onError: (error) => {
      refreshProfile()
      toastFailure('Failed to save FAQ', error)
    },
  })
}

export function useDeleteFaq(propertyId: string) {
  const { client, refreshProfile } = useAuth()
  const invalidate = useInvalidateFaqs(propertyId)
  return useMutation({
    mutationFn: async (id: string) => {
      const rows = dataOf(await client.from('property_faqs').delete().eq('id', id).select('id'))
      if (rows.length === 0) throw new DataError('not_found', `no FAQ ${id} was deleted`)
      await invalidate()
    },
    onSuccess: () => toastSuccess('FAQ deleted successfully'),
    onError: (error) => {
      refreshProfile()
      toastFailure('Failed to delete FAQ', error)
    },
  })
}
