import { readFileSync } from 'node:fs'
import type { SqlConnection, WithConnection } from '../sql-connection.ts'
import { lookBeforeFirst } from './look-before-first.ts'
import { applyMigrations, MigrationError } from './migrations.ts'

const ofAnother =
  '; it is of another program that has a schema auth or storage here: give Bale a database of its own'

/** By SQLSTATE, what an operator does about it. */
const helps: Record<string, string> = {
  P0001: '',
  '42703': ofAnother,
  '42P13': ofAnother,
  '42501': '; the user in DATABASE_URL must own the database',
  '25006':
    '; DATABASE_URL must name a server that takes writes, not a copy of it, and default_transaction_read_only must be off',
}

/** @returns the files that were applied @throws MigrationError, also if a privilege is missing */
export async function bringUpToDate(
  withConnection: WithConnection,
  migrationsFolder: string,
  versions?: ReadonlySet<string>,
): Promise<string[]> {
  const run = (sql: SqlConnection, file: string) =>
    sql.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))
  try {
    return await withConnection(async (sql) => {
      await lookBeforeFirst(sql, migrationsFolder)
      // Together, so that one that fails leaves nothing of those before it.
      await sql.exec('begin')
      for (const file of ['auth-schema.sql', 'storage-schema.sql', 'bootstrap.sql']) {
        await run(sql, file)
      }
      await sql.exec('commit')
      const { applied } = await applyMigrations(sql, migrationsFolder, versions)
      await run(sql, 'service-role.sql')
      return applied
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const help = helps[code]
    if (!(error instanceof Error) || help === undefined) throw error
    throw new MigrationError(error.message + help, { cause: error })
  }
}
