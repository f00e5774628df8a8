import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { nextAddress } from '../caller-addresses.ts'
import { codeOf } from '../one-time-code.ts'
import { password, siteUrl, type TestBackend } from './test-backend.ts'

export async function signedInBrowser(test: TestBackend, email: string): Promise<SupabaseClient> {
  const address = nextAddress()
  const browser = createClient(siteUrl, test.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => test.backend.gateway(new Request(input, init), address) },
  })
  must(await browser.auth.signInWithPassword({ email, password }))
  return browser
}

export function must<A extends { data: unknown; error: unknown }>(answer: A) {
  expect(answer.error).toBeNull()
  return answer.data as Extract<A, { error: null }>['data']
}

export const enrol = async (browser: SupabaseClient, friendlyName = 'Phone') =>
  must(await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName }))

export const meet = (browser: SupabaseClient, factorId: string, code: string) =>
  browser.auth.mfa.challengeAndVerify({ factorId, code })

export async function enrolled(browser: SupabaseClient) {
  const factor = await enrol(browser)
  must(await meet(browser, factor.id, codeOf(factor.totp.secret)))
  return { id: factor.id, secret: factor.totp.secret }
}

export async function sessionOf(browser: SupabaseClient) {
  const { session } = must(await browser.auth.getSession())
  if (!session) throw new Error('nobody is signed in')
  return session
}
