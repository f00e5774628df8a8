import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'
import type { DatabasePools } from '../database/pools.ts'
import { FileStorage } from '../storage/file-storage.ts'
import { createFiles } from '../storage/files.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { Wait } from './accounts/answer-time.ts'
import { MailQueue } from './accounts/mail-queue.ts'
import { ContentVersion } from './content-version.ts'
import { currentPool } from './current-pool.ts'
import { createGateway, type Gateway } from './gate/gateway.ts'
import { type ApiSchema, readApiSchema } from './gate/rest/api-schema.ts'
import type { SendMail } from './mail.ts'
import { applyMigrations, MigrationError } from './migrations.ts'
import type { Secrets } from './secrets.ts'
import type { SqlConnection, WithConnection } from './sql-connection.ts'

export interface LocalBackend {
  /** For requests from outside and for the server's own (without an address). */
  gateway: Gateway
  withConnection: WithConnection
  storage: FileStorage
  contentVersion: ContentVersion
  /** To be awaited before the first request. */
  migrate(): Promise<string[]>
  mails: Pick<MailQueue, 'start' | 'deliver'>
  close(): Promise<void>
}

export interface LocalBackendOptions {
  database: DatabasePools
  secrets: Secrets
  siteUrl: string
  google: Config['google']
  storageFolder: string
  migrationsFolder: string
  sendMail: SendMail
  /** Sending is writing a file, so that a mail is there before the answer to who asked for it. */
  isMailLocal?: boolean
  /** Other processes may serve the same database. */
  isShared?: boolean
  /** For tests: answers that are held back otherwise come at once. */
  wait?: Wait
  /** For tests: the clock by which a version of the content grows old. */
  now?: () => number
}

export function createLocalBackend(options: LocalBackendOptions): LocalBackend {
  const { database, secrets, siteUrl, google, isMailLocal = true, isShared = false } = options
  const { withConnection } = database
  const storage = new FileStorage(options.storageFolder)
  const queue = new MailQueue({ withConnection, send: options.sendMail, isLocal: isMailLocal })

  const readVersion = () =>
    withConnection(async (sql) => {
      const question = 'select public.content_version()::text as version'
      const [row] = await sql.query<{ version: string }>(question)
      return row?.version ?? ''
    })
  const contentVersion = new ContentVersion(readVersion, options.now)
  let schema: ApiSchema | undefined
  return {
    gateway: createGateway({
      database,
      jwtSecret: secrets.jwtSecret,
      keys: secrets,
      files: createFiles({ storage, withConnection }),
      withConnection,
      contentWritten: () => contentVersion.noteWrite(),
      schema() {
        if (!schema) throw new Error('the database has not been brought up to date yet')
        return schema
      },
      accounts: createAccounts({
        siteUrl,
        jwtSecret: secrets.jwtSecret,
        google,
        withConnection,
        queue,
        isShared,
        wait: options.wait,
      }),
    }),
    withConnection,
    storage,
    contentVersion,
    mails: queue,
    async migrate() {
      const applied = await currentPool.run('maintenance', () =>
        bringUpToDate(withConnection, options.migrationsFolder),
      )
      schema = await withConnection(readApiSchema)
      return applied
    },
    async close() {
      contentVersion.stop()
      await queue.stop()
      await database.end()
    },
  }
}

/** @throws MigrationError also where the database's user lacks a right, and says which */
async function bringUpToDate(
  withConnection: WithConnection,
  migrationsFolder: string,
): Promise<string[]> {
  const run = (sql: SqlConnection, file: string) =>
    sql.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))
  try {
    return await withConnection(async (sql) => {
      await run(sql, '../database/auth-schema.sql')
      await run(sql, '../database/storage-schema.sql')
      await run(sql, 'bootstrap.sql')
      const { applied } = await applyMigrations(sql, migrationsFolder)
      await run(sql, 'service-role.sql')
      return applied
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (!(error instanceof Error) || (code !== '42501' && code !== 'P0001')) throw error
    const help = code === '42501' ? '; the user in DATABASE_URL must own the database' : ''
    throw new MigrationError(error.message + help, { cause: error })
  }
}
