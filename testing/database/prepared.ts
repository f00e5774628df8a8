import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRunFolder } from '../run-folder.ts'
import { findOldestPostgres, findPostgresBinaries, postgresVersion } from './postgres-binaries.ts'

/**
 * Databases take seconds to make and a moment to copy: what several test files start from is made
 * once in each process that runs them, for each of the texts that it is made of.
 */
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

/** A folder for something prepared; it is there until the end of the run. */
export function preparedFolder(): string {
  return mkdtempSync(join(tmpdir(), 'prepared-'))
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
