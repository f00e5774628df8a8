import { createClient, type Session } from '@supabase/supabase-js'
import { commands } from 'vitest/browser'
import { openDb } from '~/data/public-client'
import type { Database } from '~/domain/database.types'
import { pass } from '~testing/screens/requests'
import type { Caller, Who } from './call'

const callers = new Map<Who, Promise<Caller>>()

export function callerOf(who: Who): Promise<Caller> {
  const caller = callers.get(who) ?? sessionOf(who).then(openCaller)
  callers.set(who, caller)
  return caller
}

async function sessionOf(who: Who): Promise<Session | undefined> {
  if (who === 'visitor') return undefined
  if (who !== 'stranger') return commands.sharedSession(who === 'reader' ? 'user' : who)
  const { email } = await commands.makeAccount('user')
  return commands.signIn(email)
}

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

export async function vouchForUser(): Promise<void> {
  const { user } = await commands.sharedSession('user')
  await commands.query(
    `insert into public.staff_invitations (email, role, used_at, secret_hash, accepted_by)
     select username, 'admin', now(), repeat('a', 64), id from public.profiles where user_id = $1`,
    [user.id],
  )
}
