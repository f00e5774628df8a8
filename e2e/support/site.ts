import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createClient, type Session } from '@supabase/supabase-js'
import { EmbeddedDatabase } from '../../platform/database/embedded/embedded-database.ts'
import type { Database } from '../../platform/values/database.types.ts'
import { someAddress } from '../../testing/caller-addresses.ts'
import type { Client } from '../../testing/client.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { newTag } from '../../testing/new-tag.ts'
import {
  adminEmail,
  adminPassword,
  type BaleProcess,
  makeDataDir,
  openDatabase,
  removeDataDir,
  startBale,
} from '../../testing/program/bale-process.ts'
import { type DataState, preparedDataDir } from '../../testing/program/prepared-data.ts'
import { type Letter, lettersTo, letterTo } from './outbox.ts'

export type Role = 'user' | 'admin' | 'superadmin'
export type Account = { email: string; password: string; name: string }

export const SUPERADMIN: Account = {
  email: adminEmail,
  password: adminPassword,
  name: adminEmail,
}

export type SiteOptions = {
  state: DataState
  /** Settings of the server beside the usual ones. */
  env?: Record<string, string>
  /** Run as the database's owner before the first visit: what only the server can bring about. */
  sql?: string
  engine?: 'embedded' | 'postgres'
}

/** A Bale with a data folder of its own, and what a test does there beside the screens. */
export class Site {
  readonly origin: string
  readonly key: string
  readonly #bale: BaleProcess
  readonly #cluster: PostgresCluster | undefined
  #superadmin: Promise<{ client: Client; session: Session }> | undefined

  private constructor(bale: BaleProcess, cluster?: PostgresCluster) {
    this.origin = bale.url
    this.key = bale.key
    this.#bale = bale
    this.#cluster = cluster
  }

  static async start({ state, env, sql, engine = 'embedded' }: SiteOptions): Promise<Site> {
    if (engine === 'postgres') return Site.#startOnPostgres({ state, env, sql })
    const dataDir = await preparedDataDir(state)
    try {
      if (sql) await changeDatabase(dataDir, sql)
      return new Site(await startBale({ dataDir, env }))
    } catch (error) {
      removeDataDir(dataDir)
      throw error
    }
  }

  static async #startOnPostgres({ state, env, sql }: SiteOptions): Promise<Site> {
    const cluster = await startPostgresCluster(findPostgresBinaries() ?? '')
    const dataDir = makeDataDir()
    try {
      const sample = { SAMPLE_DATA: state === 'sample' ? 'on' : 'off' }
      const bale = await startBale({
        dataDir,
        env: { ...sample, ...env, DATABASE_URL: cluster.url },
      })
      if (sql) {
        const connection = cluster.connect(1)
        await connection.unsafe(sql)
        await connection.end()
      }
      return new Site(bale, cluster)
    } catch (error) {
      removeDataDir(dataDir)
      await cluster.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    await this.#bale.stop()
    removeDataDir(this.#bale.dataDir)
    await this.#cluster?.stop()
  }

  /** A page as a crawler gets it. */
  async textOf(path: string): Promise<string> {
    return (await fetch(this.origin + path)).text()
  }

  visitor(): Client {
    return createClient<Database>(this.origin, this.key, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
      global: { headers: { 'x-forwarded-for': someAddress() } },
    })
  }

  async signIn({ email, password }: Pick<Account, 'email' | 'password'>) {
    const client = this.visitor()
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { client, session: data.session }
  }

  /** The first superadmin, signed in once for all tests of this site. */
  superadmin(): Promise<{ client: Client; session: Session }> {
    this.#superadmin ??= this.signIn(SUPERADMIN)
    return this.#superadmin
  }

  /** A confirmed account with a role; others can't tell it from one made by hand. */
  async makeAccount(role: Role): Promise<Account> {
    const tag = newTag()
    const account = {
      email: `${role}-${tag}@example.com`,
      password: `pass-${tag}`,
      name: `T ${tag}`,
    }
    const { error } = await this.visitor().auth.signUp({
      email: account.email,
      password: account.password,
      options: { data: { username: account.name } },
    })
    if (error) throw error
    const { link } = await this.letterTo(account.email, /Confirm your account/)
    const { type, token_hash } = Object.fromEntries(
      new URLSearchParams(new URL(link).hash.slice(1)),
    )
    const { error: refused } = await this.visitor().auth.verifyOtp({ type, token_hash } as never)
    if (refused) throw refused
    if (role !== 'user') await this.setRole(account, role)
    return account
  }

  async setRole({ email }: Pick<Account, 'email'>, role: Role): Promise<void> {
    const { client } = await this.superadmin()
    const { error } = await client
      .from('profiles')
      .update({ role })
      .eq('username', email)
      .select('id')
      .single()
    if (error) throw error
  }

  /** Asks for as many e-mails to an address as it may have in an hour. */
  async useUpMails(email: string): Promise<void> {
    const most = 6
    await Promise.all(
      Array.from({ length: most }, () => this.visitor().auth.resetPasswordForEmail(email)),
    )
  }

  /**
   * Invites an address as the screen for it does.
   * @returns the letter's link, to where the password is set
   */
  async invite(email: string, role: 'admin' | 'superadmin'): Promise<string> {
    const { client } = await this.superadmin()
    const { data: secret, error } = await client.rpc('invite_staff', { email, role })
    if (error) throw error
    const emailRedirectTo = `${this.origin}/admin/reset-password?invitation=${secret}`
    const password = randomUUID()
    await this.visitor().auth.signUp({ email, password, options: { emailRedirectTo } })
    return (await this.letterTo(email, /Your staff account/)).link
  }

  /** Every e-mail to an address so far, oldest first. */
  lettersTo(address: string): Promise<Letter[]> {
    return lettersTo(this.#outbox, address)
  }

  /** Waits for the latest e-mail to an address whose subject fits. */
  letterTo(address: string, subject: RegExp): Promise<Letter> {
    return letterTo(this.#outbox, address, subject)
  }

  /** What a browser keeps that is signed in with this session. */
  storageOf(session: Session) {
    const host = new URL(this.origin).hostname.split('.')[0]
    const localStorage = [{ name: `sb-${host}-auth-token`, value: JSON.stringify(session) }]
    return { cookies: [], origins: [{ origin: this.origin, localStorage }] }
  }

  get #outbox(): string {
    return join(this.#bale.dataDir, 'outbox')
  }
}

/** For callers that the limits on sign-ins and e-mails, which count by address, shall tell apart. */
async function changeDatabase(dataDir: string, sql: string): Promise<void> {
  const database = await EmbeddedDatabase.start({ dataDir })
  const connection = openDatabase(dataDir)
  await connection.unsafe(sql)
  await connection.end()
  await database.stop()
}
