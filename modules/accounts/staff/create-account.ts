import { createClient } from '@supabase/supabase-js'
import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import type { Report } from '~/kit/data/report'
import type { StaffClient } from '~/kit/data/staff-client'
import { inviteStaff, withdrawInvitation } from '~/modules/accounts/data/staff-invitations/writes'
import type { Role } from '~/platform/values/roles'
import { newPasswordAddress } from './sign-in/invitation'
import { temporaryPassword } from './temporary-password'

export type NewAccount = {
  username: string
  email: string
  role: Role
  person?: string
}

type Context = { client: StaffClient; config: PublicConfig; report: Report }

/**
 * An invitation, whose secret gives the role, and a sign-up by a client that stores no session, so
 * that the admin stays signed in. The sign-up sends the only e-mail: its link leads to setting the
 * password and accepting the invitation. An unconfirmed account of the address goes to anyone who
 * opens it.
 * @throws DataError, or Error with the sign-up's own message; the invitation is withdrawn then
 */
export async function createAccount(context: Context, account: NewAccount): Promise<void> {
  const secret = await inviteStaff(context.client, account)
  try {
    await signUp(context.config, account, secret)
  } catch (error) {
    await withdraw(context, account)
    throw error
  }
}

async function signUp(config: PublicConfig, account: NewAccount, secret: string) {
  const { username, email, role } = account
  const signUpClient = createClient(apiOrigin(config), config.key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'bale-sign-up',
    },
  })
  const { error } = await signUpClient.auth.signUp({
    email,
    password: temporaryPassword(),
    options: {
      // The specification sends the role; the database takes it from the invitation only.
      data: { username, role },
      emailRedirectTo: newPasswordAddress(config.siteUrl, secret),
    },
  })
  if (error) throw new Error(error.message, { cause: error })
}

async function withdraw({ client, report }: Context, account: NewAccount) {
  try {
    await withdrawInvitation(client, account)
  } catch (error) {
    report('invitation_not_withdrawn', error)
  }
}
