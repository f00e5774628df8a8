import { linkSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

export class LockHeld extends Error {
  override name = 'LockHeld'
  readonly holder: Holder
  constructor(lock: string, holder: Holder) {
    super(`process ${holder.pid} holds ${lock}`)
    this.holder = holder
  }
}

export interface Lock {
  release(): void
}

export interface Holder {
  pid: number
  started: string | undefined
  inode?: string
}

/** Takes over the lock of a dead process. @throws LockHeld and file system errors */
export function takeLock(lock: string): Lock {
  // A link appears with its content, while a file opened exclusively could be seen empty.
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, '')
  try {
    const started = statOf(process.pid)?.started
    writeFileSync(mine, JSON.stringify({ pid: process.pid, started, inode: inodeOf(mine) }))
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(mine, lock)
        return releasedAtExit(lock)
      } catch (error) {
        if (!isCode(error, 'EEXIST') || attempt === 3) throw error
      }
      const other = holderOf(lock)
      if (other && isAlive(other)) throw new LockHeld(lock, other)
      setAside(lock)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

function releasedAtExit(lock: string): Lock {
  const atExit = () => release(lock)
  process.once('exit', atExit)
  return {
    release() {
      process.off('exit', atExit)
      release(lock)
    },
  }
}

/** Undefined also for a lock that came with a copy, since its process uses the original folder. */
export function holderOf(lock: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(lock, 'utf8')) as Holder
    return holder.inode === undefined || holder.inode === inodeOf(lock) ? holder : undefined
  } catch {
    return undefined
  }
}

export function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  const now = statOf(pid)
  if (now?.state === 'Z') return false
  // After a reboot or in a new container the process id may belong to another program.
  return started === undefined || now === undefined || started === now.started
}

function inodeOf(file: string): string {
  return lstatSync(file, { bigint: true }).ino.toString()
}

function release(lock: string): void {
  if (holderOf(lock)?.pid === process.pid) rmSync(lock)
}

/** Removes a dead process's lock, and puts back one that a living process made in the meantime. */
function setAside(lock: string): void {
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const owner = holderOf(aside)
  if (owner && isAlive(owner)) linkSync(aside, lock)
  rmSync(aside)
}

/** From proc(5): the state and the start time in clock ticks since boot; undefined without /proc. */
function statOf(
  pid: number,
): { state: string | undefined; started: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], started: fields[19] }
  } catch {
    return undefined
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
