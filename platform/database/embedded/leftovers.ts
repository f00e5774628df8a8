import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answers } from '../../data-folder/presence.ts'
import { log } from '../../log.ts'
import { run } from './run.ts'
import { DatabaseStartError } from './start-error.ts'

const socketName = '.s.PGSQL.5432'
/** How long to wait, in milliseconds, for an old server to end by itself after its Bale is gone. */
const patienceMs = 2_000
const lookEveryMs = 20

/**
 * Ends the server that a killed Bale has left behind. Callers must have made sure that no other Bale
 * lives.
 * @param socketFolder the folder by a path that is short enough for a socket
 * @throws DatabaseStartError if the server doesn't end or can't be reached
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
  // The process id in these files may belong to another program by now, and PostgreSQL would refuse to
  // start.
  for (const file of files) rmSync(file, { force: true })
}

export function postmasterOf(folder: string): number | undefined {
  return Number(firstLine(join(folder, 'postmaster.pid'))) || undefined
}

/** Living PostgreSQL processes whose working directory is the cluster's. */
export async function serversOf(folder: string): Promise<number[]> {
  if (!existsSync('/proc/self/cwd')) return serversByPs(postmasterOf(folder))
  const place = realpathSync(folder)
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => firstLine(`/proc/${id}/comm`) === 'postgres' && workingFolder(id) === place)
    .map(Number)
}

/** Without /proc only the main process is found. */
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

/** Undefined for a process that has ended or that belongs to another account. */
function workingFolder(id: string): string | undefined {
  try {
    return readlinkSync(`/proc/${id}/cwd`)
  } catch {
    return undefined
  }
}
