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
    await db.query(`insert into ${staged.name} values ('a', 'a', $1)`, [value])
    const { sum } = await sumOf(db, { name: staged.name, columns })
    return await settle(db, { ...staged, table: { ...backedUp, sum } })
  } finally {
    await db.exec('rollback')
  }
}

it.each([null, '', 'f', '0', '{}', '[]'])(
  'leaves a column out that says nothing: %s',
  async (value) => {
    expect(await taken(value)).toEqual(['id', 'name'])
  },
)

it('leaves out how a service stores', async () => {
  expect(await taken('STANDARD', 'type')).toEqual(['id', 'name'])
})

it('refuses to lose what a column says', async () => {
  await expect(taken('t')).rejects.toThrow(
    'there is no column more in storage.buckets, and rows use it',
  )
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
