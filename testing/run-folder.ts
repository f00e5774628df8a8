import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, showPresence } from '../platform/data-folder/presence.ts'

const memory = '/dev/shm'
/** In bytes: twice what a run has there at once. */
const room = 4 * 1024 ** 3
const prefix = 'bale-run-'
/** The variable that says to the run's processes which folder they share. */
export const RUN_FOLDER = 'BALE_RUN_FOLDER'

/**
 * The folder for temporary files of this process, and of those it starts: in memory where there is
 * room, since a run makes hundreds of databases, and on a disk their files take a quarter of its
 * processor time.
 * @returns removes it with all that tests left there
 */
export async function makeRunFolder(place = hasRoom() ? memory : tmpdir()): Promise<() => void> {
  await removeLeftovers(place)
  const folder = mkdtempSync(join(place, prefix))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  const endPresence = await showPresence(folder)
  process.env.TMPDIR = folder
  process.env[RUN_FOLDER] = folder
  // The program is started some hundred times, from the same sources.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  return () => {
    endPresence()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > room
}

async function removeLeftovers(place: string): Promise<void> {
  for (const name of readdirSync(place).filter((each) => each.startsWith(prefix))) {
    const folder = join(place, name)
    const isOwn = lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
    const presence = join(folder, 'running')
    if (isOwn && existsSync(presence) && !(await answers(presence))) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
