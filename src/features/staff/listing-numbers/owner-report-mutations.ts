import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownerReportKeys } from '~/data/owner-reports/staff-keys'
import { endOwnerReport, makeOwnerReport } from '~/data/owner-reports/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useMakeOwnerReport(property: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (given: { said: string; days: number }) => {
      const { secret, ...report } = await makeOwnerReport(client, { property, ...given })
      queryClient.setQueryData(ownerReportKeys.of(property), report)
      return { secret }
    },
    meta: { done: 'Report made', failed: 'Failed to make report' },
  })
}

export function useEndOwnerReport(property: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await endOwnerReport(client, property)
      queryClient.setQueryData(ownerReportKeys.of(property), null)
    },
    meta: { done: 'The link has ended', failed: 'Failed to end the link' },
  })
}
