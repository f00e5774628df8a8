import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The folder with initdb and postgres, on PATH or one of Debian's: the newest release that the machine
 * has, since a minor one may refuse what another takes. Undefined without a server.
 */
export function findPostgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const found = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, release: postgresRelease(folder) }))
  return found.sort((a, b) => b.release - a.release)[0]?.folder
}

/** 15.20 is 15.0020; 0 for a program that doesn't run. */
function postgresRelease(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) + Number(minor) / 10_000
}
