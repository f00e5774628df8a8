import { readFileSync } from 'node:fs'
import { App, setExperimental } from '@supabase/lite'
import type { Config } from '../config.ts'
import { accountMailer } from './account-mailer.ts'
import { FileStorage, largestObject } from './file-storage.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { laneContext } from './lane.ts'
import type { SendMail } from './mail.ts'
import { applyMigrations } from './migrations.ts'
import type { GuardedPostgresConnection } from './postgres-connection.ts'
import type { Secrets } from './secrets.ts'
import type { SqlSession } from './sql-session.ts'

export interface LiteBackend {
  /** For requests from outside and for the server's own (without an address). */
  gateway: Gateway
  session: <T>(work: (sql: SqlSession) => Promise<T>) => Promise<T>
  /** Brings the database up to date; to be awaited before the first request. */
  migrate(): Promise<string[]>
  close(): Promise<void>
}

export interface LiteBackendOptions {
  connection: GuardedPostgresConnection
  secrets: Secrets
  siteUrl: string
  google: Config['google']
  storageFolder: string
  migrationsFolder: string
  sendMail: SendMail
}

/** `@supabase/lite`'s App over one of the two engines, closed in by the gateway's guards. */
export function createLiteBackend(options: LiteBackendOptions): LiteBackend {
  const { connection, secrets, siteUrl, google, sendMail } = options
  const session: LiteBackend['session'] = (work) => connection.session(work)
  const storage = new FileStorage(options.storageFolder)
  setExperimental('storage', true)

  const app = new App({
    connection,
    api: {
      enabled: true,
      schemas: ['public'],
      max_rows: 1000,
      pg_safe_update: true,
      external_url: siteUrl,
    },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [],
      minimum_password_length: 6,
      // Six digits can be guessed within their hour, and so can the link that is made of them.
      email: { enable_signup: true, enable_confirmations: true, otp_length: 32, otp_expiry: 3600 },
      external: google
        ? { google: { enabled: true, client_id: google.clientId, secret: google.clientSecret } }
        : {},
    },
    storage: { enabled: true, file_size_limit: `${largestObject}B` },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  })
  app._storageAdapter = storage
  app._mailer = accountMailer({ siteUrl, send: sendMail, session })

  return {
    gateway: createGateway({ app, jwtSecret: secrets.jwtSecret, storage, session }),
    session,
    async migrate() {
      const applied = await laneContext.run('upkeep', () =>
        bringUpToDate(app, session, options.migrationsFolder),
      )
      if (applied.length > 0) await connection.clearSchemaCache()
      return applied
    },
    close: () => connection.close(),
  }
}

/** The engine's own schemas, then what hosted Supabase has before the first migration, then those. */
async function bringUpToDate(
  app: Pick<App, 'ensureSystemSchema'>,
  session: LiteBackend['session'],
  migrationsFolder: string,
): Promise<string[]> {
  await app.ensureSystemSchema()
  return session(async (sql) => {
    await sql.exec(readFileSync(new URL('bootstrap.sql', import.meta.url), 'utf8'))
    return (await applyMigrations(sql, migrationsFolder)).applied
  })
}
