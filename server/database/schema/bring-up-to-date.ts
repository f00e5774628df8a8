import { readFileSync } from 'node:fs'
import type { SqlConnection, WithConnection } from '../sql-connection.ts'
import { lookBeforeFirst } from './look-before-first.ts'
import { applyMigrations, MigrationError } from './migrations.ts'

/** By SQLSTATE, what an operator does about it. */
const helps: Record<string, string> = {
  P0001: '',
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
      await run(sql, 'auth-schema.sql')
      await run(sql, 'storage-schema.sql')
      await run(sql, 'bootstrap.sql')
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
