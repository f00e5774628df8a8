import type { Session } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import type { BrowserCommand } from 'vitest/node'
import type { Mail } from '../../platform/mail/transport.ts'
import { renewSite, siteOf } from './plugin.ts'
import type { Account, Role, SiteState } from './site.ts'

type Commands = {
  sessionId(): Promise<string>
  renewSite(state?: SiteState): Promise<void>
  publishableKey(): Promise<string>
  sharedSession(role: Role): Promise<Session>
  signIn(email: string): Promise<Session>
  makeAccount(role: Role): Promise<Account>
  codeOf(secret: string, steps?: number): Promise<string>
  mailsTo(address: string): Promise<Mail[]>
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
