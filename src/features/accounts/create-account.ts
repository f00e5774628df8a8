import { createClient } from '@supabase/supabase-js'
import type { Report } from '~/lib/app-context'
import { DataError, dataOf } from '~/lib/data-error'
import type { PublicConfig } from '~/lib/request-context'
import type { StaffClient } from '~/lib/staff/client'
import type { NewAccount } from './schema'
import { temporaryPassword } from './temporary-password'

type Backend = { client: StaffClient; config: PublicConfig; report: Report }

/**
 * Makes a staff account: the invitation, which alone gives the role; the sign-up, through a client
 * that keeps no session, so that the admin stays signed in; the mail to set a password.
 * @returns whether that mail could be sent
 * @throws DataError, or Error with the sign-up's own message; no invitation stays open then
 */
export async function createAccount(backend: Backend, account: NewAccount): Promise<boolean> {
  const { client } = backend
  const { username, email, role } = account
  const invitation = dataOf(
    await client.from('staff_invitations').insert({ email, role }).select('id').single(),
  )
  try {
    await signUp(backend.config, { username, email, role })
  } catch (error) {
    await withdraw(backend, invitation.id)
    throw error
  }
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/admin/reset-password`,
  })
  if (error) backend.report('set_password_mail_failed', error)
  return !error
}

async function signUp(config: PublicConfig, { username, email, role }: NewAccount) {
  const stranger = createClient(config.url, config.key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'bale-sign-up',
    },
  })
  const { data, error } = await stranger.auth.signUp({
    email,
    password: temporaryPassword(),
    // The role is the specification's; the database takes it from the invitation only.
    options: { data: { username, role }, emailRedirectTo: `${window.location.origin}/admin` },
  })
  if (error) throw new Error(error.message, { cause: error })
  // What a repeated sign-up answers, so that strangers learn nothing; here somebody may know.
  if (data.user && data.user.identities?.length === 0) {
    throw new DataError('conflict', 'the address has an account', { hint: 'account_exists' })
  }
}

async function withdraw({ client, report }: Backend, id: string) {
  const { error } = await client.from('staff_invitations').delete().eq('id', id).select('id')
  if (error) report('invitation_not_withdrawn', error)
}
