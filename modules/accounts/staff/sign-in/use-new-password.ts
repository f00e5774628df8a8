import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DataError } from '~/kit/data/data-error'
import { reasonOf } from '~/kit/data/error-words'
import { STAFF_KEY } from '~/kit/data/staff-keys'
import { useStaffClient } from '~/kit/staff/auth-context'
import { acceptInvitation } from '~/modules/accounts/data/staff-invitations/writes'
import { forgetInvitation, openInvitation } from './invitation'
import { serverMessage } from './server-message'

/**
 * `joined`: the invitation is accepted too. `unproven`: the session is old, so it needs the current
 * password or a new sign-in.
 */
type Outcome = 'done' | 'joined' | 'refused' | 'unproven' | { problem: string }

export function useNewPassword() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  const [isSet, setIsSet] = useState(false)

  async function save(password: string, present: string): Promise<Outcome> {
    if (!isSet) {
      const proof = present ? { current_password: present } : {}
      const { error } = await client.auth.updateUser({ password, ...proof })
      if (error?.code === 'reauthentication_needed') return 'unproven'
      if (error) return { problem: serverMessage(error) }
    }
    const secret = openInvitation()
    if (!secret) return 'done'
    try {
      await acceptInvitation(client, secret)
    } catch (error) {
      if (!isRefusal(error)) {
        setIsSet(true)
        const reason = reasonOf(error) ?? 'Please try again.'
        return {
          problem: `Your password is set, but the invitation could not be accepted. ${reason}`,
        }
      }
      forgetInvitation()
      return 'refused'
    }
    forgetInvitation()
    await queryClient.invalidateQueries({ queryKey: STAFF_KEY })
    return 'joined'
  }

  return { save, isSet }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DataError && error.hint === 'invitation_invalid'
}
