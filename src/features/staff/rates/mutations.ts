import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateRates } from '~/data/rates/invalidate'
import { addRate, type RateToAdd } from '~/data/rates/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useAddRate() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (rate: RateToAdd) => {
      await addRate(client, rate)
      await invalidateRates(queryClient)
    },
    meta: { done: 'Figure saved', failed: 'Failed to save figure' },
  })
}
