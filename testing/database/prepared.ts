import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeRunFolder, RUN_FOLDER } from '../run-folder.ts'
import { findOldestPostgres, findPostgresBinaries, postgresVersion } from './postgres-binaries.ts'

export function once<Args extends string[], Made>(
  make: (...args: Args) => Promise<Made>,
): (...args: Args) => Promise<Made> {
  const made = new Map<string, Promise<Made>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const found = made.get(key) ?? make(...args)
    made.set(key, found)
    return found
  }
}

/**
 * Databases take seconds to make and a moment to copy: what several test files start from is made once in
 * a whole run, by the process that asks first, while the others wait for it.
 * @param make fills the folder, which is there until the end of the run
 * @param name what all folders that `make` fills are called; its texts tell them apart
 */
export function onceInRun<Args extends string[]>(
  name: string,
  make: (folder: string, ...args: Args) => Promise<void>,
): (...args: Args) => Promise<string> {
  return once(async (...args) => {
    const tag = createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 12)
    const folder = join(sharedPlace(), `prepared-${name}-${tag}`)
    const [isMade, failure] = [`${folder}.made`, `${folder}.failed`]
    if (mkdirOnce(folder)) {
      await make(folder, ...args).catch((error) => {
        writeFileSync(failure, String(error))
        throw error
      })
      writeFileSync(isMade, '')
    }
    while (!existsSync(isMade)) {
      if (existsSync(failure))
        throw new Error(`Another process could not make it: ${readFileSync(failure, 'utf8')}`)
      await setTimeout(50)
    }
    return folder
  })
}

/** Outside a run, such as in a benchmark, other processes are of other code. */
const sharedPlace = (): string => process.env[RUN_FOLDER] ?? ownPlace()

let own: string | undefined
function ownPlace(): string {
  own ??= mkdtempSync(join(tmpdir(), 'prepared-'))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(own, 0o755)
  return own
}

/** @returns whether it was not there before */
function mkdirOnce(folder: string): boolean {
  try {
    mkdirSync(folder)
    // PostgreSQL runs as another user where the tests run as root.
    chmodSync(folder, 0o755)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Vitest's global set-up: its processes are ended by a signal, so they can't tidy up themselves. */
export default async function setUp(): Promise<() => void> {
  const removeRunFolder = await makeRunFolder()
  const servers = [findPostgresBinaries(), findOldestPostgres()].filter(
    (found) => found !== undefined,
  )
  console.log(`The tests run on ${servers.map(postgresVersion).join(' and on ')}`)
  return removeRunFolder
}
