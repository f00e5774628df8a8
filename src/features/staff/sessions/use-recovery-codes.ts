import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recoveryCodesQuery } from '~/data/recovery-codes/staff-reads'
import { invalidateRecoveryCodes, makeRecoveryCodes } from '~/data/recovery-codes/writes'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useRecoveryCodes(isOn: boolean) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const madeAt = useQuery({ ...recoveryCodesQuery(client), enabled: isOn })
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => makeRecoveryCodes(client),
    onSuccess: () => invalidateRecoveryCodes(queryClient),
    meta: { failed: 'Failed to make recovery codes' },
  })
  return { madeAt, make: () => mutate(), made: data, isMaking: isPending }
}

export type RecoveryCodesState = ReturnType<typeof useRecoveryCodes>
