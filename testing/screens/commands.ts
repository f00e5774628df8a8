import type { Session } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import type { BrowserCommand } from 'vitest/node'
import type { Mail } from '../../server/mail/transport.ts'
import { renewSite, siteOf } from './plugin.ts'
import type { Account, Role, SiteState } from './site.ts'

/** What a screen's test asks of the process that runs it. */
type Commands = {
  sessionId(): Promise<string>
  /** Without a state, the next to ask gets an empty one. */
  renewSite(state?: SiteState): Promise<void>
  publishableKey(): Promise<string>
  /** Of an account with this role that all tests on the site share. */
  sharedSession(role: Role): Promise<Session>
  signIn(email: string): Promise<Session>
  /** A confirmed account that nobody else uses. */
  makeAccount(role: Role): Promise<Account>
  /** What an authenticator app shows, so many steps of half a minute from now. */
  codeOf(secret: string, steps?: number): Promise<string>
  mailsTo(address: string): Promise<Mail[]>
  /** As the database's owner: what only the server can bring about. */
  query(sql: string, values?: unknown[]): Promise<unknown[]>
}

export const screenCommands: {
  [Name in keyof Commands]: BrowserCommand<Parameters<Commands[Name]>>
} = {
  sessionId: async ({ sessionId }) => sessionId,
  renewSite: ({ sessionId }, state) => renewSite(sessionId, state),
  publishableKey: async ({ sessionId }) => (await siteOf(sessionId)).key,
  sharedSession: async ({ sessionId }, role) => (await siteOf(sessionId)).session(role),
  signIn: async ({ sessionId }, email) => (await siteOf(sessionId)).signIn(email),
  makeAccount: async ({ sessionId }, role) => (await siteOf(sessionId)).makeAccount(role),
  codeOf: async (_, secret, steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 }),
  mailsTo: async ({ sessionId }, address) => (await siteOf(sessionId)).mailsTo(address),
  query: async ({ sessionId }, sql, values) => (await siteOf(sessionId)).query(sql, values),
}

declare module 'vitest/browser' {
  interface BrowserCommands extends Commands {}
}
