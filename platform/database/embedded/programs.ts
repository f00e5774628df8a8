import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { log } from '../../log.ts'
import { type Account, cannotLend } from './account.ts'
import { type Binaries, otherWays, packageVersion } from './binaries.ts'
import { run } from './run.ts'
import { DatabaseStartError } from './start-error.ts'

export interface Programs {
  folder: string
  major: number
  version: string
}

const oldestMajor = 15

/**
 * The programs where the account can run them: in place, or else in a copy. They don't run in place if
 * the account may not enter one of the folders above, or if npm didn't run the package's script that
 * links its libraries and the folder is read-only.
 * @throws DatabaseStartError
 */
export async function usablePrograms(
  binaries: Binaries,
  account: Account | undefined,
  dataDir: string,
): Promise<Programs> {
  const reasons: string[] = []
  for (const place of places(binaries, account, dataDir)) {
    try {
      const folder = place()
      const said = await run(join(folder, 'postgres'), ['--version'], { account })
      return checked(folder, said.trim())
    } catch (error) {
      if (error instanceof DatabaseStartError) throw error
      const { cause } = error as Error
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
      const syscall = cause instanceof Error && 'syscall' in cause ? String(cause.syscall) : ''
      // A program that may not be run fails with EACCES; this error means that we may not switch to the
      // account.
      if (account && syscall.startsWith('spawn') && (code === 'EPERM' || code === 'EINVAL')) {
        throw cannotLend(cause)
      }
      reasons.push((error as Error).message)
    }
  }
  const named = binaries.packageFolder ? 'the PostgreSQL that came with Bale' : 'POSTGRES_BIN'
  throw new DatabaseStartError(`${named} can't be run: ${reasons[0]}; ${otherWays}`)
}

function checked(folder: string, version: string): Programs {
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1])
  if (!(major >= oldestMajor)) {
    throw new DatabaseStartError(
      `POSTGRES_BIN is ${version || 'not PostgreSQL'}; Bale needs PostgreSQL ${oldestMajor} or newer`,
    )
  }
  return { folder, major, version }
}

function places(
  { folder, packageFolder }: Binaries,
  account: Account | undefined,
  dataDir: string,
): (() => string)[] {
  const inPlace = () => folder
  if (!packageFolder) return [inPlace]
  const name = `postgresql-${packageVersion(packageFolder)}-${process.platform}-${process.arch}`
  // The dedicated account can't enter a data folder that belongs to root.
  const above = account ? ['/var/cache/bale', '/var/lib/bale', join(tmpdir(), 'bale')] : [dataDir]
  return [inPlace, ...above.map((parent) => () => copyTo(join(parent, name), packageFolder))]
}

/** Finds or makes a copy of the programs. @returns its program folder */
function copyTo(copy: string, packageFolder: string): string {
  const parent = dirname(copy)
  if (mkdirSync(parent, { recursive: true, mode: 0o755 })) chmodSync(parent, 0o755)
  mustBeOurs(parent)
  const programs = join(copy, 'bin')
  if (lstatSync(copy, { throwIfNoEntry: false })) return programs
  const unfinished = `${copy}.${process.pid}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(packageFolder, 'native'), unfinished, { recursive: true })
  makeLinks(unfinished)
  enterable(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!lstatSync(copy, { throwIfNoEntry: false })) throw error
  }
  log.info({ folder: copy }, 'PostgreSQL’s programs were copied to where they can be run')
  return programs
}

/** Anyone who can write there could replace these programs. */
function mustBeOurs(folder: string): void {
  const { uid, mode } = lstatSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${folder} can be written by others`)
  }
}

/** Does what the package's own script does, since npm doesn't run it everywhere. */
function makeLinks(copy: string): void {
  const list = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(copy, target.replace(/^native\//, ''))
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
}

function enterable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}
