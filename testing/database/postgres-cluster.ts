import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { namedAccount } from '../../platform/database/embedded/account.ts'
import { findBinaries } from '../../platform/database/embedded/binaries.ts'
import { initdbArguments } from '../../platform/database/embedded/cluster.ts'
import { usablePrograms } from '../../platform/database/embedded/programs.ts'
import { freePort } from '../free-port.ts'
import { once, onceInRun } from './prepared.ts'
import { openSql, type Sql } from './sql.ts'

export interface PostgresCluster {
  /** Address of the superuser, on 127.0.0.1. */
  url: string
  /** The same by the socket in its folder, by which a question takes a quarter less processor time. */
  socketUrl: string
  /** A pool of one's own on the cluster's database. */
  connect(max?: number): Sql
  stop(): Promise<void>
}

/** initdb refuses to run as root, so root lends the cluster to another user of the machine. */
export function clusterOwner(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? namedAccount() : undefined
}

/** Where that user can run them. */
const runnable = once(async (folder: string) => {
  const found = findBinaries(process.env.POSTGRES_BIN)
  const binaries = found.folder === folder ? found : { folder, packageFolder: undefined }
  return usablePrograms(binaries, clusterOwner(), tmpdir())
})

/** The data folder of a stopped server, from which others start. */
export type PreparedCluster = string

const emptyCluster = onceInRun('empty', async (folder, binaries: string) => {
  lend(folder)
  const { folder: programs, major } = await runnable(binaries)
  const made = run(folder, join(programs, 'initdb'), [
    ...['-D', dataIn(folder), ...initdbArguments(major)],
    // The smallest parts of its log that there are, since each test file copies one.
    ...['--auth-host=trust', '--no-sync', '--wal-segsize=1'],
  ])
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
})

const dataIn = (folder: string): PreparedCluster => join(folder, 'data')

/**
 * Runs `prepare` on a server in the folder, and keeps what came of it.
 * @param from what the server starts from; without it, an empty cluster
 */
export async function prepareCluster(
  folder: string,
  binaries: string,
  prepare: (cluster: PostgresCluster) => Promise<void>,
  from?: PreparedCluster,
): Promise<PreparedCluster> {
  const start = from ?? dataIn(await emptyCluster(binaries))
  const cluster = await startIn(lend(folder), binaries, start)
  await prepare(cluster)
    .then(() => (from ? undefined : dropTemplates(cluster)))
    .finally(() => cluster.stop())
  return dataIn(folder)
}

/** As `prepareCluster`, once in a run. @param name of what it holds */
export function preparedCluster(
  name: string,
  prepare: (cluster: PostgresCluster) => Promise<void>,
): (binaries: string) => Promise<PreparedCluster> {
  const prepared = onceInRun(name, async (folder, binaries: string) => {
    await prepareCluster(folder, binaries, prepare)
  })
  return async (binaries) => dataIn(await prepared(binaries))
}

/** Three hundred files each to copy, needed to make further databases, which no prepared cluster does. */
async function dropTemplates(cluster: PostgresCluster): Promise<void> {
  const sql = cluster.connect(1)
  await sql.unsafe('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await sql.unsafe(`drop database ${name}`)
}

export interface ClusterOptions {
  settings?: Record<string, string>
  onLog?: (text: string) => void
}

/** A PostgreSQL server in a folder of its own that `stop` removes; with an empty database, if not from a prepared one. */
export async function startPostgresCluster(
  binaries: string,
  prepared?: PreparedCluster,
  options?: ClusterOptions,
): Promise<PostgresCluster> {
  const folder = lend(mkdtempSync(join(tmpdir(), 'bale-postgres-')))
  const from = prepared ?? dataIn(await emptyCluster(binaries))
  const cluster = await startIn(folder, binaries, from, options)
  return {
    ...cluster,
    async stop() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function lend(folder: string): string {
  const owner = clusterOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

const asOwner = (folder: string) => ({
  ...clusterOwner(),
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C' },
})

function run(folder: string, program: string, args: string[]) {
  return spawnSync(program, args, { ...asOwner(folder), encoding: 'utf8' })
}

async function startIn(
  folder: string,
  binaries: string,
  from: PreparedCluster,
  { settings: more, onLog }: ClusterOptions = {},
): Promise<PostgresCluster> {
  const data = join(folder, 'data')
  const copied = run(folder, 'cp', ['-R', from, data])
  if (copied.status !== 0) throw new Error(`the cluster could not be copied: ${copied.stderr}`)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: 40,
    shared_buffers: '64MB',
    // Of parts so small, initdb would allow 64 MB before it writes everything out.
    max_wal_size: '1GB',
    // As the program has it.
    jit: 'off',
    // It would empty an index's pending list, or change a plan, in the middle of a test.
    autovacuum: 'off',
    ...more,
  }
  const server = spawn(
    join((await runnable(binaries)).folder, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...asOwner(folder), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-8000)
    onLog?.(text)
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const killWithParent = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', killWithParent)

  const pools = new Set<Sql>()
  const account = { user: 'postgres', database: 'postgres' }
  const openPool = (options: PoolConfig) => {
    const at = { host: folder, port, ...account }
    const pool = openSql({ ...at, connectionTimeoutMillis: 5_000, ...options })
    pools.add(pool)
    return pool
  }
  const cluster: PostgresCluster = {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    connect: (max = 10) => openPool({ max }),
    async stop() {
      // A pool would wait for a connection that is still reserved.
      server.kill('SIGINT')
      await exited
      for (const pool of pools) void pool.end()
      process.removeListener('exit', killWithParent)
    },
  }

  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  // Two minutes, for a crowded machine.
  const mostAttempts = 2_400
  const probe = openPool({ max: 1 })
  for (let attempt = 0; ; attempt++) {
    try {
      await probe`select 1`
      return cluster
    } catch (error) {
      if (attempt === mostAttempts || hasEnded()) {
        await cluster.stop()
        throw new Error(`PostgreSQL did not start: ${log}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
