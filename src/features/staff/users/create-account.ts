import { createClient } from '@supabase/supabase-js'
import { dataOf } from '~/data/data-error'
import type { StaffClient } from '~/data/staff-client'
import type { Report } from '~/lib/app-context'
import type { PublicConfig } from '~/start/request-context'
import type { NewAccount } from './schema'
import { temporaryPassword } from './temporary-password'

type Backend = { client: StaffClient; config: PublicConfig; report: Report }

/**
 * Invites an address as staff: the invitation, whose secret gives the role; the sign-up, through a
 * client that keeps no session, so that the admin stays signed in. Its confirmation is the one letter:
 * the link leads to where the password is set and the invitation taken up. Where somebody signed the
 * address up before, that account is taken over by whoever opens the letter.
 * @throws DataError, or Error with the sign-up's own message; no invitation stays open then
 */
export async function createAccount(backend: Backend, account: NewAccount): Promise<void> {
  const { email, role } = account
  const secret = dataOf(await backend.client.rpc('invite_staff', { email, role }))
  try {
    await signUp(backend.config, account, secret)
  } catch (error) {
    await withdraw(backend, account)
    throw error
  }
}

async function signUp(config: PublicConfig, account: NewAccount, secret: string) {
  const { username, email, role } = account
  const stranger = createClient(config.url, config.key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'bale-sign-up',
    },
  })
  const { error } = await stranger.auth.signUp({
    email,
    password: temporaryPassword(),
    options: {
      // The role is the specification's; the database takes it from the invitation only.
      data: { username, role },
      emailRedirectTo: `${window.location.origin}/admin/reset-password?invitation=${secret}`,
    },
  })
  if (error) throw new Error(error.message, { cause: error })
}

async function withdraw({ client, report }: Backend, { email, role }: NewAccount) {
  const { error } = await client
    .from('staff_invitations')
    .delete()
    .eq('email', email)
    .eq('role', role)
    .is('used_at', null)
    .select('id')
  if (error) report('invitation_not_withdrawn', error)
}
