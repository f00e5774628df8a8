import { readFile } from 'node:fs/promises'
import { readTables } from '../../../platform/backup/tables.ts'
import type { SqlConnection } from '../../../platform/database/sql-connection.ts'
import { seedAccounts } from '../../../testing/database/actors.ts'
import { fixtures } from '../policy-matrix.ts'

/** Rows in every table that a backup holds. */
export async function seedRelease(db: SqlConnection): Promise<void> {
  await seedAccounts(db)
  await db.exec(fixtures)
  await db.exec(await readFile(new URL('rows.sql', import.meta.url), 'utf8'))
}

export async function emptyTables(db: SqlConnection): Promise<string[]> {
  const empty: string[] = []
  for (const { name } of await readTables(db)) {
    const [row] = await db.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    if (row?.rows === 0) empty.push(name)
  }
  return empty
}
