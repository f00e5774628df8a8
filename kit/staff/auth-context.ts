import type { Session, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'
import type { StaffClient } from '~/kit/data/staff-client'

export type Profile = {
  id: string
  user_id: string
  username: string
  display_name: string | null
  role: string
  /** Null on the first visit. */
  welcomed_at: string | null
  /** Their entry among the brokerage’s people; null where they have none. */
  person: { id: string } | null
}

export type LinkProblem = string

export type Auth = {
  client: StaffClient
  session: Session | null
  user: User | null
  /** Null for visitors and where it could not be read. */
  profile: Profile | null
  isAdmin: boolean
  /** Only the password was given, and the account's second step is still to come. */
  isHalfway: boolean
  /** The brokerage wants a second step of the account, which has none yet. */
  owesSetUp: boolean
  /** The session began with a recovery link, and the new password is still to be set. */
  isPasswordRecovery: boolean
  linkProblem: LinkProblem | null
  dismissLinkProblem: () => void
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/** @throws outside AuthProvider */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

export function useStaffClient(): StaffClient {
  return useAuth().client
}
