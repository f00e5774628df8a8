import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOldestPostgres, findPostgresBinaries, postgresVersion } from './postgres-binaries.ts'

/**
 * Databases take seconds to make and a moment to copy: what several test files start from is made
 * once in each process that runs them.
 */
export function once<Args extends unknown[], Made>(
  make: (...args: Args) => Promise<Made>,
): (...args: Args) => Promise<Made> {
  let made: Promise<Made> | undefined
  return (...args) => {
    made ??= make(...args)
    return made
  }
}

/** A folder for something prepared; it is there until the end of the run. */
export function preparedFolder(): string {
  return mkdtempSync(join(process.env.BALE_PREPARED ?? tmpdir(), 'prepared-'))
}

/** Vitest's global set-up: its processes are ended by a signal, so they can't tidy up themselves. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'bale-tests-'))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  process.env.BALE_PREPARED = folder
  const servers = [findPostgresBinaries(), findOldestPostgres()].filter(
    (found) => found !== undefined,
  )
  console.log(`The tests run on ${servers.map(postgresVersion).join(' and on ')}`)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
