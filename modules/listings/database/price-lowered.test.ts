import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  asRole,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const editor = account(people.user)

describe('when a price came down', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db.stop())

  const change = (set: string, from: string) =>
    rolledBack(db, async () => {
      await db.exec(`
        insert into public.properties (id, title, price, lot_area, price_lowered_at)
        values ('${property}', 'Lot', '${from}', 200, '2026-01-02T00:00Z')`)
      await queryAs(db, editor, `update public.properties set ${set}`)
      const sql = 'select price_lowered_at from public.properties'
      const [row] = await queryAs<{ price_lowered_at: Date | string | null }>(db, visitor, sql)
      return row?.price_lowered_at ? new Date(row.price_lowered_at) : null
    })

  it.each([
    ['₱5,000,000', '4.9M'],
    ['₱18,500 / sqm', '₱18,000 / sqm'],
    // 3.7 million for its 200 square metres.
    ['₱18,500 / sqm', '3.5M'],
  ])('is said for %s becoming %s', async (from, price) => {
    const lowered = await change(`price = '${price}'`, from)
    expect(Date.now() - (lowered?.getTime() ?? 0)).toBeLessThan(60_000)
  })

  it.each([
    ['goes up', '4.9M', `price = '5M'`],
    ['can no longer be compared', '4.9M', `price = 'Call us'`],
    ['could not be compared before', 'Call us', `price = '4.9M'`],
    ['is a rent from now on', '4.9M', `price = '20,000', listing_type = 'for_rent'`],
  ])('is forgotten where it %s', async (_, from, set) => {
    expect(await change(set, from)).toBeNull()
  })

  it.each([
    ['is typed in another way', '4.9M', `price = '₱4,900,000'`],
    ['stays while the lot becomes smaller', '₱18,500 / sqm', 'lot_area = 100'],
    ['stays while words change', '4.9M', `title = 'Wide lot'`],
  ])('is kept where it %s', async (_, from, set) => {
    expect(await change(set, from)).toEqual(new Date('2026-01-02T00:00Z'))
  })

  it('can be written by nobody', async () => {
    for (const sql of [
      'update public.properties set price_lowered_at = now()',
      `insert into public.properties (title, price, price_lowered_at) values ('Lot', '1M', now())`,
    ]) {
      expect(await sqlError(asRole(db, account(people.superadmin), sql))).toMatchObject({
        code: '42501',
      })
    }
  })
})
