import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declaredCalls } from '../../app/server/modules.ts'
import { loadSampleData } from '../../app/server/sample.ts'
import { AccountRecords } from '../../platform/accounts/account-records.ts'
import { passwordThread } from '../../platform/accounts/password-hash.ts'
import { createLocalBackend, type LocalBackend } from '../../platform/backend/local-backend.ts'
import { DatabasePools } from '../../platform/database/pools.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import type { FilePlace } from '../../platform/storage/file-place.ts'
import { FolderPlace } from '../../platform/storage/folder-place.ts'
import { nextAddress } from '../caller-addresses.ts'
import { copyFolder } from '../copy-folder.ts'
import { migrationsFolder } from '../database/database.ts'
import { findPostgresBinaries } from '../database/postgres-binaries.ts'
import {
  type ClusterOptions,
  type PostgresCluster,
  type PreparedCluster,
  prepareCluster,
  preparedCluster,
  startPostgresCluster,
} from '../database/postgres-cluster.ts'
import { once, onceInRun } from '../database/prepared.ts'

export const siteUrl = 'http://127.0.0.1:3000'
export const password = 'a long enough one'

const secrets = {
  jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
  publishableKey: 'sb_publishable_tests',
  secretKey: 'sb_secret_tests',
}

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  address?: string | null
}

interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  json: any
}

export interface Account {
  id: string
  email: string
  token: string
  refreshToken: string
}

export interface TestBackend {
  backend: LocalBackend
  secrets: typeof secrets
  mails: Mail[]
  mailServer: { isDown: boolean }
  pushService: { fetch: typeof fetch }
  folder: string
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  account(role: 'user' | 'admin' | 'superadmin'): Promise<Account>
  signIn(email: string): Promise<Account>
  beside(now?: () => number): Promise<LocalBackend>
  stop(): Promise<void>
}

const hashOfPassword = once(() => passwordThread.hash(password, 4))

let count = 0

interface BackendOptions {
  google?: { clientId: string; clientSecret: string }
  cluster?: ClusterOptions
  origin?: string
  hasSample?: boolean
  /** Of its files; a folder of its own by itself. */
  place?: FilePlace
}

export async function startTestBackend({
  google,
  cluster,
  origin = siteUrl,
  hasSample = false,
  place: files,
}: BackendOptions = {}): Promise<TestBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'bale-backend-'))
  const mails: Mail[] = []
  const mailServer = { isDown: false }
  const pushService: TestBackend['pushService'] = {
    fetch: async () => new Response(null, { status: 201 }),
  }
  const from = hasSample ? await sampleIn(origin) : { cluster: await migratedCluster(binaries()) }
  if (from.files) copyFolder(from.files, filesIn(folder))
  const place = await startCluster(from.cluster, cluster)
  const options = {
    ...optionsIn(folder, origin),
    ...(files && { place: files }),
    google,
    sendMail: async (mail: Mail) => {
      if (mailServer.isDown) throw new Error('connect ECONNREFUSED for <somebody@example.com>')
      mails.push(mail)
    },
    fetchPush: (...asked: Parameters<typeof fetch>) => pushService.fetch(...asked),
    calls: declaredCalls,
    isShared: true,
    wait: async () => undefined,
  }
  const open = async (now?: () => number) => {
    const backend = createLocalBackend({
      ...options,
      database: new DatabasePools(place.socketUrl),
      now,
    })
    await backend.readSchema()
    return backend
  }
  const backend = await open()

  async function call(
    method: string,
    path: string,
    { token, body, headers = {}, address = nextAddress() }: CallOptions = {},
  ): Promise<Answer> {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    const response = await backend.gateway(
      new Request(new URL(path, siteUrl), {
        method,
        headers: {
          apikey: secrets.publishableKey,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: body === undefined ? null : isRaw ? (body as BodyInit) : JSON.stringify(body),
      }),
      address ?? undefined,
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }

  async function signIn(email: string): Promise<Account> {
    const path = '/auth/v1/token?grant_type=password'
    const { json } = await call('POST', path, { body: { email, password } })
    return {
      id: json.user.id,
      email,
      token: json.access_token,
      refreshToken: json.refresh_token,
    }
  }

  return {
    backend,
    secrets,
    mails,
    mailServer,
    pushService,
    folder,
    call,
    signIn,
    beside: open,
    async account(role) {
      const email = `${role}-${++count}@example.com`
      const hash = await hashOfPassword()
      await new AccountRecords(backend.withConnection).signUp({ email, hash, data: {} })
      await backend.withConnection(async (sql) => {
        await sql.query('update auth.users set email_confirmed_at = now() where email = $1', [
          email,
        ])
        await sql.query(
          'update public.profiles set role = $2, welcomed_at = now() where username = $1',
          [email, role],
        )
      })
      return signIn(email)
    },
    async stop() {
      await backend.close()
      await place.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function openDatabase(): Promise<DatabasePools> {
  const cluster = await startCluster()
  const database = new DatabasePools(cluster.socketUrl)
  const end = database.end.bind(database)
  database.end = async () => {
    await end()
    await cluster.stop()
  }
  return database
}

const filesIn = (folder: string) => join(folder, 'storage')

const optionsIn = (folder: string, origin = siteUrl) => ({
  secrets,
  siteUrl: origin,
  place: new FolderPlace(filesIn(folder)),
  migrationsFolder,
})

const migratedCluster = preparedCluster('backend', (cluster) =>
  onBackend(cluster, optionsIn(tmpdir()), (backend) => backend.migrate()),
)

type Start = { cluster: PreparedCluster; files?: string }

const madeSample = onceInRun('sample', async (folder, origin: string, programs: string) => {
  const options = optionsIn(folder, origin)
  const database = join(folder, 'database')
  mkdirSync(database)
  const migrated = await migratedCluster(programs)
  const load = async (backend: LocalBackend) => {
    await backend.readSchema()
    await loadSampleData({
      url: origin,
      secretKey: secrets.secretKey,
      fetch: (...asked) => backend.gateway(new Request(...asked), undefined),
    })
  }
  const prepare = (cluster: PostgresCluster) => onBackend(cluster, options, load)
  await prepareCluster(database, programs, prepare, migrated)
})

async function sampleIn(origin: string): Promise<Start> {
  const folder = await madeSample(origin, binaries())
  return { cluster: join(folder, 'database', 'data'), files: filesIn(folder) }
}

async function onBackend(
  { url }: PostgresCluster,
  options: ReturnType<typeof optionsIn>,
  work: (backend: LocalBackend) => Promise<unknown>,
): Promise<void> {
  const backend = createLocalBackend({
    ...options,
    database: new DatabasePools(url),
    google: undefined,
    sendMail: async () => undefined,
    calls: declaredCalls,
    isShared: true,
  })
  await work(backend).finally(() => backend.close())
}

function binaries(): string {
  const found = findPostgresBinaries()
  if (!found) throw new Error('no PostgreSQL server is installed')
  return found
}

function startCluster(
  prepared?: PreparedCluster,
  options?: ClusterOptions,
): Promise<PostgresCluster> {
  return startPostgresCluster(binaries(), prepared, options)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const onePixelPng = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)
