import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'

export interface PostgresCluster {
  /** Address of the superuser, on 127.0.0.1. */
  url: string
  /** A pool of one's own on the cluster's database. */
  connect(max?: number): postgres.Sql
  stop(): Promise<void>
}

/** The folder with initdb and postgres: on PATH, or Debian's newest; undefined without a server. */
export function findPostgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** initdb refuses to run as root, so root lends the cluster to another user of the machine. */
function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('No unprivileged user to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A PostgreSQL server with an empty database, in a folder of its own that `stop` removes. */
export async function startPostgresCluster(binaries: string): Promise<PostgresCluster> {
  const owner = clusterOwner()
  const folder = mkdtempSync(join(tmpdir(), 'bale-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C' }

  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, env, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.stderr}`)
  }

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
  }
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...owner, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-8000)
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const killWithParent = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', killWithParent)

  const pools = new Set<postgres.Sql>()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const cluster: PostgresCluster = {
    url,
    connect(max = 10) {
      const pool = postgres(url, { max, onnotice: () => {}, connect_timeout: 5 })
      pools.add(pool)
      return pool
    },
    async stop() {
      await Promise.all([...pools].map((pool) => pool.end({ timeout: 1 })))
      server.kill('SIGINT')
      await exited
      process.removeListener('exit', killWithParent)
      rmSync(folder, { recursive: true, force: true })
    },
  }

  const probe = cluster.connect(1)
  for (let attempt = 0; ; attempt++) {
    try {
      await probe`select 1`
      return cluster
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null) {
        await cluster.stop()
        throw new Error(`PostgreSQL did not start: ${log}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
