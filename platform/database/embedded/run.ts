import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

export interface RunOptions {
  account?: Account | undefined
  /** Entered before switching accounts, so the account need not be able to reach it. */
  cwd?: string
}

/** The few variables that PostgreSQL gets; Bale's own environment contains passwords. */
export function environment(): Record<string, string> {
  const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR']
  const set = passedOn.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // A locale that the machine lacks would stop initdb.
  return { ...Object.fromEntries(set), LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs a program to completion. @returns its output @throws Error with its message in one line */
export async function run(
  program: string,
  args: readonly string[],
  { account, cwd = '/' }: RunOptions = {},
): Promise<string> {
  try {
    const options = { ...account, cwd, env: environment(), maxBuffer: 4 * 1024 * 1024 }
    const { stdout } = await promisify(execFile)(program, args, options)
    return stdout
  } catch (cause) {
    throw new Error(reasonOf(cause), { cause })
  }
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  const [first] = said.split('\n').filter((line) => line !== '')
  return first ?? (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
}
