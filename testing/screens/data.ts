import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll } from 'vitest'
import { commands } from 'vitest/browser'
import type { Database } from '../../platform/values/database.types.ts'
import type { Client } from '../client.ts'
import { type SentEnquiry, sendEnquiry as send } from '../enquiries.ts'
import { pass } from './requests.ts'
import type { SiteState } from './site.ts'

let opened: Promise<Client> | undefined

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

export async function sendEnquiry(values?: Record<string, unknown>): Promise<SentEnquiry> {
  const headers = { 'content-type': 'application/json' }
  const post = (body: string) => pass('/api/enquiries', { method: 'POST', headers, body })
  return send(post, await admin(), values)
}

/**
 * For a file whose tests change or count what a whole site shares, such as settings: a site that no
 * test was on before, and that none is on afterwards.
 */
export function onFreshSite(state: SiteState = 'empty'): void {
  beforeAll(() => renew(state))
  afterAll(() => renew())
}

export async function renew(state?: SiteState): Promise<void> {
  opened = undefined
  await commands.renewSite(state)
}
