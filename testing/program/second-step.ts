import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { codeOf } from '../one-time-code.ts'
import { enrolled, meet, must, sessionOf } from '../server/second-step.ts'
import { type BaleProcess, openDatabase } from './bale-process.ts'
import { confirmed, password } from './callers.ts'

export interface Protected {
  email: string
  factor: { id: string; secret: string }
  codes: string[]
}

export async function protectedAdmin(bale: BaleProcess): Promise<Protected> {
  const email = 'protected@example.com'
  const { id } = await confirmed(bale, email)
  const sql = openDatabase(bale.dataDir)
  await sql`update public.profiles set role = 'admin' where user_id = ${id}`
  const client = await signedIn(bale, email)
  const factor = await enrolled(client)
  const codes = must(await client.rpc('make_recovery_codes'))
  await sql`update public.staff_settings set admins_need_second_step = true`
  // Told already, so that what is compared doesn't change by itself.
  await sql`delete from private.second_step_changes`
  await sql.end()
  return { email, factor, codes }
}

async function signedIn(bale: BaleProcess, email: string, given = password) {
  const client = createClient(bale.url, bale.key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  must(await client.auth.signInWithPassword({ email, password: given }))
  return client
}

const hasRole = async (client: SupabaseClient) =>
  must(await client.from('profiles').select('user_id')).length > 1

export async function doorsOf(bale: BaleProcess, { email, factor, codes }: Protected) {
  const client = await signedIn(bale, email)
  const byPassword = await hasRole(client)
  must(await meet(client, factor.id, codeOf(factor.secret, 1)))
  const byApp = await hasRole(client)
  const other = await signedIn(bale, email)
  const used = await fetch(`${bale.url}/api/recovery-codes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: bale.url,
      authorization: `Bearer ${(await sessionOf(other)).access_token}`,
    },
    body: JSON.stringify({ code: codes[0] }),
  })
  return {
    byPassword,
    byApp,
    recoveryCode: used.status,
    // The rule still wants a step of this admin, who has none by now.
    mustSetUp: must(await other.rpc('must_set_up_second_step')),
    afterwards: await hasRole(other),
  }
}

export const DOORS = {
  byPassword: false,
  byApp: true,
  recoveryCode: 200,
  mustSetUp: true,
  afterwards: false,
}
