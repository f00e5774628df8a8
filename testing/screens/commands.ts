import type { Session } from '@supabase/supabase-js'
import type { BrowserCommand } from 'vitest/node'
import type { Mail } from '../../server/mail/transport.ts'
import { screenSite } from './plugin.ts'
import type { Account, Role } from './site.ts'

/** What a screen's test asks of the process that runs it. */
type Commands = {
  publishableKey(): Promise<string>
  sharedSession(role: Role): Promise<Session>
  signIn(email: string): Promise<Session>
  makeAccount(role: Role): Promise<Account>
  mailsTo(address: string): Promise<Mail[]>
  query(sql: string, values?: unknown[]): Promise<unknown[]>
}

export const screenCommands: {
  [Name in keyof Commands]: BrowserCommand<Parameters<Commands[Name]>>
} = {
  publishableKey: async () => (await screenSite()).key,
  sharedSession: async (_, role) => (await screenSite()).session(role),
  signIn: async (_, email) => (await screenSite()).signIn(email),
  makeAccount: async (_, role) => (await screenSite()).makeAccount(role),
  mailsTo: async (_, address) => (await screenSite()).mailsTo(address),
  query: async (_, sql, values) => (await screenSite()).query(sql, values),
}

declare module 'vitest/browser' {
  interface BrowserCommands extends Commands {}
}
