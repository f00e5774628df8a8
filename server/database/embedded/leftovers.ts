import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answers } from '../../data-folder/presence.ts'
import { log } from '../../log.ts'
import { run } from './run.ts'
import { DatabaseStartError } from './start-error.ts'

const socketName = '.s.PGSQL.5432'
/** Milliseconds for an old server to end by itself, which it is told to when its Bale is gone. */
const patienceMs = 2_000
const lookEveryMs = 20

/**
 * Ends what a Bale that was killed has left of its server; for who has shown that no other lives.
 * @param socketFolder the folder by a name that is short enough for a socket's
 * @throws DatabaseStartError where one doesn't end, or can't be reached
 */
export async function endLeftovers(folder: string, socketFolder: string): Promise<void> {
  const files = ['postmaster.pid', socketName, `${socketName}.lock`].map((name) =>
    join(folder, name),
  )
  if (!files.some((file) => existsSync(file))) return
  const postmaster = postmasterOf(folder)
  let left = await serversOf(folder)
  if (left.length > 0) {
    log.info({ processes: left }, 'ending the database server that was left over')
    if (postmaster && left.includes(postmaster)) send(postmaster, 'SIGINT')
    left = await remaining(folder)
    for (const id of left) send(id, 'SIGKILL')
    left = await remaining(folder)
  }
  if (left.length > 0 || (await answers(join(socketFolder, socketName)))) {
    const which = left.length > 0 ? ` (${left.join(', ')})` : ', in another container perhaps,'
    throw new DatabaseStartError(`an old database server${which} has ${folder} open; end it first`)
  }
  // The number in them may be a stranger's by now, at which PostgreSQL would refuse to start.
  for (const file of files) rmSync(file, { force: true })
}

/** The first process of a cluster's server, as its file says, whether it lives or not. */
export function postmasterOf(folder: string): number | undefined {
  return Number(firstLine(join(folder, 'postmaster.pid'))) || undefined
}

/** Living processes of PostgreSQL whose working folder is the cluster's. */
export async function serversOf(folder: string): Promise<number[]> {
  if (!existsSync('/proc/self/cwd')) return serversByPs(postmasterOf(folder))
  const place = realpathSync(folder)
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => firstLine(`/proc/${id}/comm`) === 'postgres' && workingFolder(id) === place)
    .map(Number)
}

/** Where there is no /proc: the first process alone. */
async function serversByPs(postmaster: number | undefined): Promise<number[]> {
  if (!postmaster) return []
  const said = await run('ps', ['-o', 'comm=', '-p', String(postmaster)]).catch(() => '')
  return said.includes('postgres') ? [postmaster] : []
}

async function remaining(folder: string): Promise<number[]> {
  for (let waited = 0; ; waited += lookEveryMs) {
    const left = await serversOf(folder)
    if (left.length === 0 || waited >= patienceMs) return left
    await pause(lookEveryMs)
  }
}

/** Has no effect on a process that has ended. */
export function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // It has ended meanwhile.
  }
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[0]?.trim() ?? ''
  } catch {
    return ''
  }
}

/** Undefined for a process that has ended, or that is another account's. */
function workingFolder(id: string): string | undefined {
  try {
    return readlinkSync(`/proc/${id}/cwd`)
  } catch {
    return undefined
  }
}
