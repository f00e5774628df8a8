import { type MutationMeta, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { afterWrite } from '~/kit/data/after-write'
import { DataError } from '~/kit/data/data-error'
import { secretLinkKeys } from '~/kit/secret-links/staff-keys'
import { endSecretLink } from '~/kit/secret-links/writes'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateProfiles } from '~/modules/accounts/data/profiles/invalidate'
import type { Account } from '~/modules/accounts/data/profiles/staff-reads'
import { deleteAccount, fetchUsername, setRole } from '~/modules/accounts/data/profiles/writes'
import { createAccount } from '~/modules/accounts/staff/create-account'
import { newPasswordAddress } from '~/modules/accounts/staff/sign-in/invitation'
import type { NewStaffAccount } from './schema'

function useInvalidateProfiles() {
  const queryClient = useQueryClient()
  return () => invalidateProfiles(queryClient)
}

function useInvalidateLinks() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: secretLinkKeys.all })
}

/** `before` where the change can be taken back. */
type NewRole = Pick<Account, 'id' | 'role'> & { before?: string }

export function useChangeRole() {
  const undo = useSetRole({ failed: 'Failed to undo', done: 'Change undone' })
  return useSetRole({
    failed: 'Failed to update user role',
    done: 'User role updated successfully',
    undo: (_data, changed) => {
      const { id, before: role } = changed as NewRole
      return role ? () => undo.mutate({ id, role }) : undefined
    },
  })
}

function useSetRole(meta: MutationMeta) {
  const client = useStaffClient()
  return useMutation({
    mutationFn: ({ id, role }: NewRole) => setRole(client, id, role),
    meta,
    onSettled: afterWrite(useInvalidateProfiles()),
  })
}

export function useSendPasswordReset() {
  const client = useStaffClient()
  const { config } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async ({ id }: Pick<Account, 'id'>) => {
      const username = await fetchUsername(client, id)
      const { error } = await client.auth.resetPasswordForEmail(username, {
        redirectTo: newPasswordAddress(config.siteUrl),
      })
      if (error) throw new Error(error.message, { cause: error })
    },
    meta: {
      failed: (error) =>
        isGone(error)
          ? 'User not found'
          : messageOf(error, 'Failed to send the password reset email'),
      done: 'Password reset email sent successfully',
    },
    onError: useInvalidateProfiles(),
  })
}

export function useDeleteAccount() {
  const client = useStaffClient()
  const invalidateProfiles = useInvalidateProfiles()
  const invalidateLinks = useInvalidateLinks()
  return useMutation({
    mutationFn: ({ user_id }: Pick<Account, 'user_id'>) => deleteAccount(client, user_id),
    meta: { failed: 'Failed to delete user profile', done: 'User deleted successfully' },
    // Its links end with it.
    onSettled: afterWrite(() => Promise.all([invalidateProfiles(), invalidateLinks()])),
  })
}

export function useEndLink() {
  const client = useStaffClient()
  return useMutation({
    mutationFn: (id: string) => endSecretLink(client, id),
    meta: { failed: 'Failed to end the link', done: 'The link has ended' },
    onSettled: afterWrite(useInvalidateLinks()),
  })
}

/** @param isInvitation for an account that is already listed */
export function useCreateAccount(isInvitation: boolean) {
  const client = useStaffClient()
  const { config, report } = useRouteContext({ from: '__root__' })
  const failed = isInvitation ? 'Failed to send the invitation' : 'Failed to create user'
  return useMutation({
    mutationFn: (account: NewStaffAccount) => createAccount({ client, config, report }, account),
    meta: {
      failed: (error) => messageOf(error, failed),
      done: isInvitation ? 'Invitation sent successfully' : 'User created successfully',
      more: isInvitation
        ? undefined
        : 'A temporary password was made. They will receive an e-mail to set their own.',
    },
    onSettled: afterWrite(useInvalidateProfiles()),
  })
}

function isGone(error: Error): boolean {
  return error instanceof DataError && error.kind === 'not_found'
}

function messageOf(error: Error, otherwise: string): string {
  return error instanceof DataError || !error.message ? otherwise : error.message
}
