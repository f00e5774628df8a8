import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSql, type Sql } from '../database/sql.ts'
import { freePort } from '../free-port.ts'

export const adminEmail = 'admin@example.com'
export const adminPassword = 'password-for-measuring'

export interface BaleProcess {
  url: string
  key: string
  dataDir: string
  readyAfterMs: number
  readonly isRunning: boolean
  /** Resident memory of all its processes now, in megabytes; 0 without /proc. */
  residentMb(): number
  /** Of the embedded database: its first process, the shell that ends it, and its clients'. */
  database(): DatabaseProcesses
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export interface DatabaseProcesses {
  server: number | undefined
  guard: number | undefined
  /** One for each connection. */
  clients: number[]
}

export interface BaleOptions {
  /** The folder of the program, where it is a changed copy. */
  program?: string
  dataDir?: string
  env?: Record<string, string>
}

export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'bale-bench-'))
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
}

export async function startBale({
  program = fileURLToPath(new URL('../..', import.meta.url)),
  dataDir = makeDataDir(),
  env = {},
}: BaleOptions = {}): Promise<BaleProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'app/server/main.ts'], {
    cwd: program,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // As npm start has it.
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'off',
      // They come when they are drawn, in the middle of whatever is looked at.
      LINK_PREVIEWS: 'off',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      // Callers name an address of their own, so that rate limits don't stand in the way.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'fatal',
      ...env,
    },
  })
  const exited = once(child, 'exit')
  let output = ''
  const readyAfterMs = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Bale is ready at')) resolve(performance.now() - start)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => reject(new Error(`Bale ended with ${code}:\n${output}`)))
  })
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string }
  return {
    url,
    key: config.supabaseKey,
    dataDir,
    readyAfterMs,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null
    },
    residentMb: () => memoryOf(child.pid ?? 0),
    database: () => databaseOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** The embedded database of a data folder, as `psql` reaches it. */
export function openDatabase(dataDir: string): Sql {
  return openSql({ host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres', max: 1 })
}

function databaseOf(baleId: number): DatabaseProcesses {
  const server = childrenOf(baleId).find((id) => commandOf(id).includes('postgres'))
  const children = server ? childrenOf(server) : []
  return {
    server,
    guard: server && guardOf(server),
    clients: children.filter((id) => commandOf(id).includes('[local]')),
  }
}

/** Nobody's child, in the server's session. */
function guardOf(server: number): number | undefined {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.map(Number).find((id) => id !== server && sessionOf(id) === server && isShell(id))
}

function isShell(processId: number): boolean {
  return commandOf(processId).startsWith('/bin/sh')
}

function sessionOf(processId: number): number {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3])
  } catch {
    return Number.NaN
  }
}

/** Resident, of a process and what it has started, in megabytes. */
export function memoryOf(processId: number): number {
  return Math.round(treeOf(processId).reduce((sum, id) => sum + resident(id), 0))
}

/** With what it has started, and so on. */
export function treeOf(processId: number): number[] {
  return [processId, ...childrenOf(processId).flatMap(treeOf)]
}

function childrenOf(processId: number): number[] {
  try {
    return readdirSync(`/proc/${processId}/task`).flatMap((task) =>
      readFileSync(`/proc/${processId}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    )
  } catch {
    // It, or a thread of it, has ended meanwhile.
    return []
  }
}

function commandOf(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** 0 for one that has ended meanwhile. */
function resident(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
