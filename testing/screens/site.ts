import { getRequestListener } from '@hono/node-server'
import type { Session } from '@supabase/supabase-js'
import pino from 'pino'
import { createApp } from '../../app/server/app.ts'
import { AccountRecords } from '../../platform/accounts/account-records.ts'
import { passwordThread } from '../../platform/accounts/password-hash.ts'
import { requestLogger } from '../../platform/http/request-log.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { newTag } from '../new-tag.ts'
import { startTestBackend } from '../server/test-backend.ts'
import { opened } from '../server/test-site.ts'

export type Role = 'user' | 'admin' | 'superadmin'
export type SiteState = 'empty' | 'sample'
export type Account = { email: string; password: string; name: string }

const password = 'a long enough one'

export type ScreenSite = Awaited<ReturnType<typeof startScreenSite>>

export async function startScreenSite(origin: string, state: SiteState) {
  const test = await startTestBackend({ origin, hasSample: state === 'sample' })
  const backend = opened(test)
  const log = pino({ level: 'silent' })
  const app = createApp({
    siteUrl: origin,
    trustedProxies: 1,
    log,
    logRequest: requestLogger(log),
    pages: async () => new Response('The browser makes the pages', { status: 404 }),
    backend: () => backend,
  })
  const hash = passwordThread.hash(password, 4)
  const shared = new Map<Role, Promise<Session>>()

  async function makeAccount(role: Role): Promise<Account> {
    const tag = newTag()
    const email = `${role}-${tag}@example.com`
    const name = `T ${tag}`
    const account = { email, hash: await hash, data: { username: name } }
    await new AccountRecords(test.backend.withConnection).signUp(account)
    await query('update auth.users set email_confirmed_at = now() where email = $1', [email])
    await query('update public.profiles set role = $2, welcomed_at = now() where username = $1', [
      email,
      role,
    ])
    return { email, password, name }
  }

  async function signIn(email: string): Promise<Session> {
    const path = '/auth/v1/token?grant_type=password'
    return (await test.call('POST', path, { body: { email, password } })).json
  }

  function query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return test.backend.withConnection((connection) => connection.query<Row>(sql, values))
  }

  return {
    listener: getRequestListener(app.fetch),
    key: test.secrets.publishableKey,
    makeAccount,
    signIn,
    query,
    session(role: Role): Promise<Session> {
      const made = shared.get(role) ?? makeAccount(role).then(({ email }) => signIn(email))
      shared.set(role, made)
      return made
    },
    async mailsTo(address: string): Promise<Mail[]> {
      await test.backend.mails.deliver()
      return test.mails.filter(({ to }) => to === address)
    },
    stop: () => test.stop(),
  }
}
