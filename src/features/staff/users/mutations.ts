import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { DataError, dataOf } from '~/data/data-error'
import type { Account } from '~/data/profiles/staff-reads'
import { staffKeys } from '~/data/staff-keys'
import { useAuth } from '~/lib/staff/auth-context'
import { toastFailure, toastSuccess } from '~/lib/staff/toasts'
import { createAccount } from './create-account'
import type { NewAccount } from './schema'

function useInvalidateAccounts() {
  const queryClient = useQueryClient()
  const { refreshProfile } = useAuth()
  return async () => {
    refreshProfile()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: staffKeys.accounts() }),
      queryClient.invalidateQueries({ queryKey: staffKeys.counts() }),
    ])
  }
}

export function useChangeRole() {
  const { client } = useAuth()
  const invalidate = useInvalidateAccounts()
  return useMutation({
    mutationFn: async ({ id, role }: Pick<Account, 'id' | 'role'>) => {
      const rows = dataOf(await client.from('profiles').update({ role }).eq('id', id).select('id'))
      if (rows.length === 0) throw new DataError('forbidden', 'no profile was updated')
    },
    onSuccess: () => toastSuccess('User role updated successfully'),
    onError: (error) => toastFailure('Failed to update user role', error),
    onSettled: invalidate,
  })
}

export function useSendPasswordReset() {
  const { client } = useAuth()
  const invalidate = useInvalidateAccounts()
  return useMutation({
    mutationFn: async ({ id }: Pick<Account, 'id'>) => {
      const rows = dataOf(await client.from('profiles').select('username').eq('id', id))
      if (!rows[0]) throw new DataError('not_found', `no profile ${id}`)
      const { error } = await client.auth.resetPasswordForEmail(rows[0].username, {
        redirectTo: `${window.location.origin}/admin/reset-password`,
      })
      if (error) throw new Error(error.message, { cause: error })
    },
    onSuccess: () => toastSuccess('Password reset email sent successfully'),
    onError: async (error) => {
      const isGone = error instanceof DataError && error.kind === 'not_found'
      if (isGone) await invalidate()
      toastFailure(isGone ? 'User not found' : messageOf(error), error)
    },
  })
}

export function useDeleteAccount() {
  const { client } = useAuth()
  const invalidate = useInvalidateAccounts()
  return useMutation({
    mutationFn: async ({ user_id }: Pick<Account, 'user_id'>) => {
      const rows = dataOf(
        await client.from('profiles').delete().eq('user_id', user_id).select('id'),
      )
      if (rows.length === 0) throw new DataError('forbidden', 'no profile was deleted')
    },
    onSuccess: () => toastSuccess('User deleted successfully'),
    onError: (error) => toastFailure('Failed to delete user profile', error),
    onSettled: invalidate,
  })
}

/** @param isInvitation of an address that is in the list already */
export function useCreateAccount(isInvitation: boolean) {
  const { client } = useAuth()
  const { config, report } = useRouteContext({ from: '__root__' })
  const invalidate = useInvalidateAccounts()
  return useMutation({
    mutationFn: (account: NewAccount) => createAccount({ client, config, report }, account),
    onSuccess: () =>
      toastSuccess(isInvitation ? 'Invitation sent successfully' : 'User created successfully'),
    onError: (error) => {
      const failure = isInvitation ? 'Failed to send the invitation' : 'Failed to create user'
      toastFailure(messageOf(error, failure), error)
    },
    onSettled: invalidate,
  })
}

/** The auth server's own sentences are passed on; the data layer's are for the log. */
function messageOf(error: Error, otherwise = 'Failed to send the password reset email'): string {
  return error instanceof DataError || !error.message ? otherwise : error.message
}
