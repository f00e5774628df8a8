import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '~/kit/data/after-write'
import { useStaffClient } from '~/kit/staff/auth-context'
import { sessionKeys } from '~/modules/accounts/data/sessions/staff-keys'
import { endSessions } from '~/modules/accounts/data/sessions/writes'

/** Variables: one session's id, or undefined for all but this one. */
export function useEndSessions(userId: string) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (session: string | undefined) => endSessions(client, userId, session),
    meta: { failed: 'Failed to sign out there', done: 'Signed out there' },
    onSettled: afterWrite(() =>
      queryClient.invalidateQueries({ queryKey: sessionKeys.of(userId) }),
    ),
  })
}
