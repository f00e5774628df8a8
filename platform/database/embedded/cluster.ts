import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, giveTo, namedAccount } from './account.ts'
import type { Programs } from './programs.ts'
import { run } from './run.ts'
import { DatabaseStartError } from './start-error.ts'

/** The working directory lets a dedicated account use a folder below one that only root may enter. */
export function dataFolderArgument(folder: string, account: Account | undefined): string {
  return account ? '/proc/self/cwd' : folder
}

/** Options of initdb that make `lower()` and sorting work the same on every machine. */
export function initdbArguments(major: number): string[] {
  return [
    ...['--username=postgres', '--encoding=UTF8', '--locale=C', '--data-checksums'],
    ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    ...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
  ]
}

/** Older programs return to their working directory by its path, which the account may not enter. */
const oldAsRoot =
  '. Where root starts Bale, use PostgreSQL 16 or newer, or start Bale as a plain user'

/** Replaces the content of the folder and flushes it to disk. @throws DatabaseStartError */
export async function makeCluster(
  folder: string,
  programs: Programs,
  account: Account | undefined,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const maker = account && namedAccount()
  if (maker) await giveTo(folder, maker)
  try {
    await run(
      join(programs.folder, 'initdb'),
      ['-D', dataFolderArgument(folder, account), ...initdbArguments(programs.major)],
      { account: maker, cwd: folder },
    )
  } catch (cause) {
    const reason = withoutProgram(cause instanceof Error ? cause.message : String(cause))
    const help = account && programs.major < 16 ? oldAsRoot : ''
    throw new DatabaseStartError(`the database can't be made: ${reason}${help}`, { cause })
  }
  if (account) await giveTo(folder, account)
}

/** Flushes renames in a folder to disk. */
export function writeThrough(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** @throws DatabaseStartError if another major version made the cluster */
export function checkVersion(folder: string, programs: Programs): void {
  const file = join(folder, 'PG_VERSION')
  const made = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (made === String(programs.major)) return
  throw new DatabaseStartError(
    made === undefined
      ? `${folder} is no database of PostgreSQL: it has no PG_VERSION; put it back from a backup`
      : `${folder} was made by PostgreSQL ${made}, and this is ${programs.major}; set POSTGRES_BIN to the folder of the programs of ${made}`,
  )
}

function withoutProgram(reason: string): string {
  return reason.replace(/^(initdb|postgres): (error: |fatal: )?/i, '')
}
