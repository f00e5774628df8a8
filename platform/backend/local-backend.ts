import { createAccounts } from '../accounts/accounts.ts'
import type { Wait } from '../accounts/answer-time.ts'
import type { Config } from '../config.ts'
import type { Secrets } from '../data-folder/secrets.ts'
import { ContentVersion } from '../database/content-version.ts'
import { currentPool } from '../database/current-pool.ts'
import type { DatabasePools } from '../database/pools.ts'
import { bringUpToDate } from '../database/schema/bring-up-to-date.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { type DeclaredCalls, nameCalls } from '../gate/declared-calls.ts'
import { createGateway, type Gateway } from '../gate/gateway.ts'
import { type ApiSchema, readApiSchema } from '../gate/rest/api-schema.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { ownLine } from '../mail/own-line.ts'
import type { SendMail } from '../mail/transport.ts'
import type { PushQueue } from '../push/push-queue.ts'
import type { FilePlace } from '../storage/file-place.ts'
import { FileStorage } from '../storage/file-storage.ts'
import { createFiles } from '../storage/files.ts'
import { SignedAddresses } from '../storage/signed-addresses.ts'
import { WithheldFiles } from '../storage/withheld-files.ts'
import { openPushes } from './open-pushes.ts'
import { serverClient } from './server-client.ts'

export interface LocalBackend {
  gateway: Gateway
  withConnection: WithConnection
  storage: FileStorage
  contentVersion: ContentVersion
  migrate(): Promise<string[]>
  readSchema(): Promise<void>
  mails: Pick<MailQueue, 'deliver'>
  pushes: PushQueue
  close(): Promise<void>
}

export interface LocalBackendOptions {
  database: DatabasePools
  secrets: Secrets
  siteUrl: string
  google: Config['google']
  place: FilePlace
  migrationsFolder: string
  sendMail: SendMail
  /** Of the modules. */
  calls: readonly DeclaredCalls[]
  /** Sending is writing a file, so that a mail is there before the answer to who asked for it. */
  isMailLocal?: boolean
  /** For tests: answers instead of the push services. */
  fetchPush?: typeof fetch
  /** Other processes may serve the same database. */
  isShared?: boolean
  /** For tests: answers that are held back otherwise come at once. */
  wait?: Wait
  now?: () => number
}

export function createLocalBackend(options: LocalBackendOptions): LocalBackend {
  const { database, secrets, siteUrl, google, isMailLocal = true, isShared = false } = options
  const { withConnection } = database
  const storage = new FileStorage(options.place)
  const queue = new MailQueue({
    line: ownLine(withConnection),
    send: options.sendMail,
    isLocal: isMailLocal,
  })

  const readVersion = () =>
    withConnection(async (sql) => {
      const question = 'select public.content_version()::text as version'
      const [row] = await sql.query<{ version: string }>(question)
      return row?.version ?? ''
    })
  const contentVersion = new ContentVersion(readVersion, options.now)
  let schema: ApiSchema | undefined
  const gateway = createGateway({
    database,
    jwtSecret: secrets.jwtSecret,
    keys: secrets,
    files: createFiles({
      storage,
      withConnection,
      withheld: new WithheldFiles(contentVersion, withConnection),
      signed: new SignedAddresses(secrets.jwtSecret),
    }),
    withConnection,
    contentWritten: () => contentVersion.noteWrite(),
    calls: nameCalls(options.calls),
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
  })
  const { secretKey } = secrets
  const db = serverClient({ fetch: gateway, remoteUrl: undefined }, secretKey, siteUrl)
  const pushes = openPushes({ db, secretKey, siteUrl, fetch: options.fetchPush })
  const readSchema = async () => {
    schema = await withConnection(readApiSchema)
  }
  return {
    gateway,
    withConnection,
    storage,
    contentVersion,
    mails: queue,
    pushes,
    async migrate() {
      const applied = await currentPool.run('maintenance', () =>
        bringUpToDate(withConnection, options.migrationsFolder),
      )
      await readSchema()
      return applied
    },
    readSchema,
    async close() {
      contentVersion.stop()
      await Promise.all([queue.stop(), pushes.stop()])
      await database.end()
    },
  }
}
