import { readdirSync, readFileSync, statSync } from 'node:fs'
import { lchown } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from './start-error.ts'

export interface Account {
  uid: number
  gid: number
}

/** It needs no entry in /etc/passwd, and no other program runs under it, as some may under `nobody`. */
const lentId = 54_320

/**
 * The account that PostgreSQL runs as, since it refuses to run as root. If root starts Bale, it is the
 * owner of the database, or a dedicated account for a new one. Undefined means the account that starts
 * Bale.
 */
export function accountFor(database: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(database, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: lentId, gid: lentId }
}

/** `initdb` looks up the name of its account, so it must run under one with an entry in /etc/passwd. */
export function namedAccount(): Account {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , uid = '']) => Number(uid) > 0)
  const entry = entries.find(([name]) => name === 'nobody') ?? entries[0]
  if (!entry) throw new DatabaseStartError('/etc/passwd names no account but root')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** Changes the owner of a folder and everything in it. @throws DatabaseStartError if root may not */
export async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      await lchown(join(folder, name), uid, gid)
    }
    await lchown(folder, uid, gid)
  } catch (cause) {
    throw cannotLend(cause)
  }
}

export function cannotLend(cause: unknown): DatabaseStartError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseStartError(
    `PostgreSQL refuses to run as root, and this root may not change accounts (${reason}); start Bale as a plain user, or set DATABASE_URL`,
    { cause },
  )
}
