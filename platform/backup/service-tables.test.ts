import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmptyDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { settle, stage } from './service-tables.ts'
import { sumOf } from './tables.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await startEmptyDatabase()
})
afterAll(() => db.stop())

/** Rows of a service that has one column more, of which it says `value`. */
async function taken(value: string | null, column = 'more', table = 'storage.buckets') {
  await db.exec('begin')
  try {
    const columns = ['id', 'name', column]
    const backedUp = { name: table, columns, rows: 1, sum: '' }
    const staged = await stage(db, backedUp)
    await db.query(
      `insert into ${staged.name} values ('00000000-0000-4000-8000-000000000001', 'a', $1)`,
      [value],
    )
    const { sum } = await sumOf(db, { name: staged.name, columns })
    return await settle(db, { ...staged, table: { ...backedUp, sum } })
  } finally {
    await db.exec('rollback')
  }
}

it.each([null, '', 'f', '0', '{}', '[]', 'STANDARD', 'DISABLED'])(
  'leaves a column out that says nothing: %s',
  async (value) => {
    expect(await taken(value)).toEqual({ columns: ['id', 'name'], left: [] })
  },
)

it('leaves out how a service stores', async () => {
  const { left } = await taken('3', 'level', 'storage.objects')
  expect(left).toEqual([])
})

it('says what a column says that has no place', async () => {
  expect(await taken('ENABLED', 'versioning_status')).toEqual({
    columns: ['id', 'name'],
    left: ['versioning_status of 1 row in storage.buckets'],
  })
})

it('refuses rows that are not what they were', async () => {
  await db.exec('begin')
  const backedUp = { name: 'storage.buckets', columns: ['id', 'name'], rows: 1, sum: '1' }
  const staged = await stage(db, backedUp)
  await expect(settle(db, staged)).rejects.toThrow('the rows of storage.buckets are not what they')
  await db.exec('rollback')
})

it('refuses a table that wants more than the rows have', async () => {
  await db.exec('begin; alter table storage.buckets add column tenant text not null')
  const backedUp = { name: 'storage.buckets', columns: ['id', 'name'], rows: 1, sum: '' }
  await expect(stage(db, backedUp)).rejects.toThrow(/^storage\.buckets there wants a tenant/)
  await db.exec('rollback')
})
