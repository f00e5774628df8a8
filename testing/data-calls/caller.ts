import { createClient, type Session } from '@supabase/supabase-js'
import { commands } from 'vitest/browser'
import { openDb } from '~/data/public-client'
import type { Database } from '~/domain/database.types'
import { pass } from '~testing/screens/requests'
import type { Caller, Who } from './call'

let stranger: Promise<Session> | undefined

export async function callerOf(who: Who): Promise<Caller> {
  if (who === 'visitor') return openCaller()
  if (who === 'stranger') {
    stranger ??= commands.makeAccount('user').then(({ email }) => commands.signIn(email))
    return openCaller(await stranger)
  }
  return openCaller(await commands.sharedSession(who === 'reader' ? 'user' : who))
}

/** With clients of their own, as two browsers have. */
export async function openCaller(session?: Session): Promise<Caller> {
  const key = await commands.publishableKey()
  const { origin } = location
  const db = openDb({ url: '', key, siteUrl: origin, preview: '' }, pass)
  const client = createClient<Database>(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: { fetch: pass },
  })
  if (session) await client.auth.setSession(session)
  return { db, client, userId: session?.user.id ?? '', email: session?.user.email ?? '' }
}

/** As one who took up an invitation; only strangers have nobody who knows them. */
export async function vouchForUser(): Promise<void> {
  const { user } = await commands.sharedSession('user')
  await commands.query(
    `insert into public.staff_invitations (email, role, used_at, secret_hash, accepted_by)
     select username, 'admin', now(), repeat('a', 64), id from public.profiles where user_id = $1`,
    [user.id],
  )
}
