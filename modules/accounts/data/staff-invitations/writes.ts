import { DataError, dataErrorOf, dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'

type Invitation = {
  email: string
  role: string
  /** Id of the person who takes it up. */
  person?: string
}

/** @returns the secret for the e-mail's link */
export async function inviteStaff(
  client: StaffClient,
  { email, role, person }: Invitation,
): Promise<string> {
  return dataOf(await client.rpc('invite_staff', { email, role, ...(person && { person }) }))
}

export async function withdrawInvitation(
  client: StaffClient,
  { email, role }: Invitation,
): Promise<void> {
  const { error, status } = await client
    .from('staff_invitations')
    .delete()
    .eq('email', email)
    .eq('role', role)
    .is('used_at', null)
    .select('id')
  if (error) throw dataErrorOf(error, status)
}

/** Gives the signed-in person its role. @throws DataError, hint `invitation_invalid` */
export async function acceptInvitation(client: StaffClient, secret: string): Promise<void> {
  dataOf(await client.rpc('accept_invitation', { secret }))
}

/** Asks for another link by mail; the answer doesn't say whether there is an invitation. @throws DataError */
export async function renewInvitation(secret: string): Promise<void> {
  const { ok, status } = await fetch('/api/invitation-renewals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  }).catch((error) => {
    throw new DataError('offline', 'the server was not reached', { cause: error })
  })
  if (ok) return
  const hint = status === 429 ? 'too_many_recovery_codes' : undefined
  throw new DataError('unknown', `invitation-renewals answered ${status}`, {
    ...(hint && { hint }),
  })
}
