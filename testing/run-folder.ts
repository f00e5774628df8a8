import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's folder in memory. */
const memory = '/dev/shm'
/** In bytes: several times what a run has there at once. */
const room = 4 * 1024 ** 3
const prefix = 'bale-run-'

/**
 * The folder for temporary files of this process, and of those it starts: in memory where there is
 * room, since a run makes hundreds of databases, and on a disk their files take a quarter of its
 * processor time.
 * @returns removes it with all that tests left there
 */
export function makeRunFolder(): () => void {
  const places = [tmpdir(), ...(hasRoom() ? [memory] : [])]
  for (const place of places) removeLeftovers(place)
  const folder = mkdtempSync(join(places.at(-1) ?? tmpdir(), `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  // The program is started some hundred times, from the same sources.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > room
}

/** Of runs that were killed. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const [, run] = /^bale-run-(\d+)-/.exec(name) ?? []
    if (run && !isRunning(Number(run))) {
      rmSync(join(place, name), { recursive: true, force: true })
    }
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
