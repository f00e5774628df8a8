import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { recoveryCodesQuery } from '~/modules/accounts/data/recovery-codes/staff-reads'
import {
  invalidateRecoveryCodes,
  makeRecoveryCodes,
} from '~/modules/accounts/data/recovery-codes/writes'

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
