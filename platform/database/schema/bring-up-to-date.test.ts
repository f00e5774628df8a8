import { expect, it } from 'vitest'
import { migrationsFolder } from '../../../testing/database/database.ts'
import { openDatabase } from '../../../testing/server/test-backend.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

it('says what to do about a database that takes no writes', async () => {
  const database = await openDatabase()
  try {
    const start = database.withConnection(async (sql) => {
      await sql.exec('set default_transaction_read_only = on')
      return bringUpToDate((work) => work(sql), migrationsFolder)
    })
    await expect(start).rejects.toThrow(
      'in a read-only transaction; DATABASE_URL must name a server that takes writes',
    )
  } finally {
    await database.end()
  }
})
