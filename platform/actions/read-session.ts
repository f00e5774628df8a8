import type { SupabaseClient } from '@supabase/supabase-js'
import { dataOf } from '../backend/server-client.ts'
import { busy } from '../gate/refusal.ts'
import type { Database } from '../values/database.types.ts'
import { sessionLevel } from '../values/second-step.ts'
import type { ActionCall } from './action.ts'

/** Longer tokens are not ours, and the auth service wouldn't take them. */
const longestToken = 4_000
const accessToken = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

export function readSession(
  headers: Headers,
  db: SupabaseClient<Database>,
): Pick<ActionCall, 'token' | 'passwordAccount' | 'account'> {
  const sent = accessToken.exec(headers.get('authorization') ?? '')?.[1]
  const token = sent && sent.length <= longestToken ? sent : undefined
  let found: ReturnType<ActionCall['account']> | undefined
  let known: ReturnType<ActionCall['account']> | undefined
  const passwordAccount = () => {
    found ??= lookUp()
    return found
  }
  const account = () => {
    known ??= withSecondStep()
    return known
  }
  const lookUp = async () => {
    if (!token) return undefined
    const { data, error } = await db.auth.getUser(token)
    const status = error?.status ?? 0
    // Only 400 to 404 means that there is no such account; other errors leave it open.
    if (error && (status < 400 || status > 404)) throw busy()
    return data.user ?? undefined
  }
  const withSecondStep = async () => {
    const user = await passwordAccount()
    if (!token || !user) return undefined
    const asked = { account: user.id, aal: sessionLevel(token) }
    return dataOf(await db.rpc('owes_second_step', asked)) ? undefined : user
  }
  return { token, passwordAccount, account }
}
