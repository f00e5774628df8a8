import { readFileSync } from 'node:fs'
import type { SqlConnection, WithConnection } from '../sql-connection.ts'
import { applyMigrations, MigrationError } from './migrations.ts'

/** @returns the files that were applied @throws MigrationError, also where a right is missing */
export async function bringUpToDate(
  withConnection: WithConnection,
  migrationsFolder: string,
): Promise<string[]> {
  const run = (sql: SqlConnection, file: string) =>
    sql.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))
  try {
    return await withConnection(async (sql) => {
      await run(sql, 'auth-schema.sql')
      await run(sql, 'storage-schema.sql')
      await run(sql, 'bootstrap.sql')
      const { applied } = await applyMigrations(sql, migrationsFolder)
      await run(sql, 'service-role.sql')
      return applied
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (!(error instanceof Error) || (code !== '42501' && code !== 'P0001')) throw error
    const help = code === '42501' ? '; the user in DATABASE_URL must own the database' : ''
    throw new MigrationError(error.message + help, { cause: error })
  }
}
