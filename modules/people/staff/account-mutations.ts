import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { afterWrite } from '~/kit/data/after-write'
import { DataError } from '~/kit/data/data-error'
import { useStaffClient } from '~/kit/staff/auth-context'
import { invalidateProfiles } from '~/modules/accounts/data/profiles/invalidate'
import { createAccount } from '~/modules/accounts/staff/create-account'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { savePerson } from '~/modules/people/data/writes'
import { invalidatePeople } from '~/modules/people/staff/invalidate'
import type { NewAgent } from './account-schema'

/** Invites somebody as User. @param person undefined for one who is added with the account */
export function useGiveAccount(person: StaffPerson | undefined) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const { config, report } = useRouteContext({ from: '__root__' })
  const added = useRef<string>(undefined)

  async function idOf(name: string): Promise<string> {
    if (person) return person.id
    added.current ??= (await savePerson(client, null, { name, is_shown: false })).id
    return added.current
  }

  return useMutation({
    mutationFn: async ({ name, email }: NewAgent) => {
      const account = { username: name, email, role: 'user' as const, person: await idOf(name) }
      await createAccount({ client, config, report }, account)
    },
    meta: {
      failed: (error) =>
        error instanceof DataError || !error.message
          ? 'Failed to send the invitation'
          : error.message,
      done: 'Invitation sent',
      more: 'They can sign in once they have set a password.',
    },
    onSettled: afterWrite(() =>
      Promise.all([invalidatePeople(queryClient), invalidateProfiles(queryClient)]),
    ),
  })
}
