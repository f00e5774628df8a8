import { createClient } from '@supabase/supabase-js'
import { commands } from 'vitest/browser'
import type { Database } from '../../src/domain/database.types.ts'
import type { Client } from '../client.ts'
import { pass } from './requests.ts'

let opened: Promise<Client> | undefined

/** The superadmin, beside the screen. */
export function admin(): Promise<Client> {
  opened ??= open()
  return opened
}

async function open(): Promise<Client> {
  return openClient((await commands.sharedSession('superadmin')).access_token)
}

/** @param token of a session; without one, a visitor */
export async function openClient(token?: string): Promise<Client> {
  return createClient<Database>(location.origin, await commands.publishableKey(), {
    ...(token ? { accessToken: async () => token } : {}),
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: { fetch: pass },
  })
}
