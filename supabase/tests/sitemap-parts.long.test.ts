import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryAs, rolledBack, visitor } from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

interface Part {
  part: number
  listings: number
  last_modified: string
  before_created_at: string | null
  before_id: string | null
}

describe('the parts of the sitemap', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    // A tenth is sold, and ten at a time have the same date. Neither history nor words are needed.
    await db.exec(`
      set session_replication_role = replica;
      insert into public.properties (title, price, property_kind, status, created_at)
      select 'Row ' || n, '1,000,000', 'house', case when n % 10 = 0 then 'sold' else 'active' end,
        timestamptz '2026-02-01' + n / 10 * interval '1 second'
      from generate_series(1, 20005) as n;
      reset session_replication_role
    `)
    await db.exec('vacuum (analyze) public.properties')
  })
  afterAll(() => db?.stop())

  async function readParts(): Promise<Part[]> {
    const [row] = await queryAs<{ parts: Part[] }>(
      db,
      visitor,
      'select public.sitemap_parts() as parts',
    )
    return row?.parts ?? []
  }

  it('hold each listing on offer once', async () => {
    await rolledBack(db, async () => {
      const parts = await readParts()
      expect(parts.map(({ part }) => part)).toEqual([1, 2, 3])
      const seen: string[] = []
      for (const { listings, before_created_at, before_id } of parts) {
        let last = { id: before_id, created_at: before_created_at }
        for (let left = listings; left > 0; ) {
          const page = await db.query<{ id: string; created_at: string }>(
            `select id, created_at::text as created_at
             from public.search_properties('', 'All', $1::text::timestamptz, $2, $3)`,
            [last.created_at, last.id, Math.min(500, left)],
          )
          seen.push(...page.map(({ id }) => id))
          left -= page.length
          last = page.at(-1) ?? last
          if (page.length === 0) break
        }
      }
      expect(seen).toHaveLength(18_005)
      expect(new Set(seen).size).toBe(seen.length)
    })
  })

  it('stay as they are but for the last when a listing is added, and for its own when one is sold', async () => {
    await rolledBack(db, async () => {
      const [first, second, third] = await readParts()
      await db.exec("insert into public.properties (title, price) values ('New', '1M')")
      const added = await readParts()
      expect(added.slice(0, 2)).toEqual([first, second])
      expect(added[2]?.listings).toBe((third?.listings ?? 0) + 1)
      await db.exec("update public.properties set status = 'sold' where title = 'Row 1'")
      const sold = await readParts()
      expect(sold[0]).toMatchObject({
        listings: (first?.listings ?? 0) - 1,
        before_id: first?.before_id,
      })
      expect(sold.slice(1)).toEqual(added.slice(1))
      expect(third?.before_id).toBeNull()
    })
  })

  it('change their date with a listing of theirs', async () => {
    await rolledBack(db, async () => {
      const before = await readParts()
      await db.exec("update public.properties set price = '2M' where title = 'Row 15001'")
      const after = await readParts()
      expect(after.map(({ last_modified }) => last_modified)).not.toEqual(
        before.map(({ last_modified }) => last_modified),
      )
      expect(after[0]).toEqual(before[0])
    })
  })

  it('are none without listings', async () => {
    await rolledBack(db, async () => {
      await db.exec('truncate public.properties cascade')
      expect(await readParts()).toEqual([])
    })
  })
})
