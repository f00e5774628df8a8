import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateRates } from '~/modules/calculators/data/invalidate'
import { addRate, type RateToAdd } from '~/modules/calculators/data/writes'

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
