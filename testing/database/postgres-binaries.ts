import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBinaries, hasBinaries } from '../../platform/database/embedded/binaries.ts'

const oldestMajor = 15

export function findPostgresBinaries(): string {
  return findBinaries(process.env.POSTGRES_BIN).folder
}

/**
 * A server of the oldest major version on PATH or among Debian's, its newest minor release that the
 * machine has: a minor one may refuse what another takes. Undefined where none is installed.
 */
export function findOldestPostgres(): string | undefined {
  return newestOf(installed().filter(({ major }) => major === oldestMajor))
}

export function findInstalledPostgres(): string | undefined {
  return newestOf(installed().filter(({ folder }) => existsSync(join(folder, 'pg_dump'))))
}

interface Installed {
  folder: string
  major: number
  minor: number
}

function installed(): Installed[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.filter(hasBinaries).map((folder) => ({ folder, ...releaseOf(folder) }))
}

function newestOf(found: Installed[]): string | undefined {
  return found.sort((a, b) => b.major - a.major || b.minor - a.minor)[0]?.folder
}

export function postgresVersion(folder: string): string {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return (stdout ?? '').trim()
}

function releaseOf(folder: string): { major: number; minor: number } {
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(postgresVersion(folder)) ?? []
  return { major: Number(major), minor: Number(minor) }
}
