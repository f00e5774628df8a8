import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../../platform/values/fold.ts'
import {
  type Actor,
  asRole,
  queryAs,
  rolledBack,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'
import type { Category } from '../../listings/category.ts'
import { matchesSearch } from '../property-search.ts'

interface Listing {
  title: string
  address: string
  city: string
  description: string
  property_type: string
  status: string
  reference: string
}

const listing = (fields: Partial<Listing>): Listing => ({
  title: 'House',
  address: '',
  city: '',
  description: '',
  property_type: '',
  status: 'active',
  reference: '',
  ...fields,
})

const known: Listing[] = [
  listing({ title: 'House and lot in Angeles', city: 'Angeles City', property_type: 'House' }),
  listing({ title: 'Shop along MacArthur', address: 'MacArthur Hwy', property_type: 'Commercial' }),
  listing({ title: 'Corner lot', city: 'Santo NIÑO', property_type: 'lot only' }),
  listing({
    title: 'Bare land',
    description: 'Beside the mango farm,\nflood free',
    city: 'Arayat',
  }),
  listing({ title: '100% titled', description: 'snake_case \\ backslash' }),
  listing({ title: 'Sold in Angeles', city: 'Angeles City', status: 'sold' }),
  listing({ title: 'Rented in Angeles', status: 'rented' }),
  listing({ title: 'Pending in Angeles', status: 'pending' }),
  listing({ title: 'Villa ÁÉÍÓÚ Ÿ Ž İ ß', address: "St. Jude's", property_type: 'Villa' }),
]

/** As the browser filters. */
function filter(listings: Listing[], search: string, category: Category): Listing[] {
  return listings.filter((listing) => {
    const type = fold(listing.property_type).replace(/^ +| +$/g, '')
    const own =
      type === 'commercial' ? 'Commercial' : type === 'lot only' ? 'Lot Only' : 'Residential'
    return (
      listing.status === 'active' && matchesSearch({ ...listing, category: own }, search, category)
    )
  })
}

function toArrayText(items: string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

describe('search', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await insert(known)
  })
  afterAll(() => db?.stop())

  /** Oldest first, a minute apart; each is told its reference. */
  async function insert(listings: Listing[]): Promise<void> {
    for (const [index, each] of listings.entries()) {
      const [row] = await db.query<{ reference: string }>(
        `insert into public.properties (title, price, address, city, description, property_type, status, created_at)
         values ($1, '1M', $2, $3, $4, $5, $6, timestamptz '2026-01-01' + $7::int * interval '1 minute')
         returning reference`,
        [
          each.title,
          each.address,
          each.city,
          each.description,
          each.property_type,
          each.status,
          index,
        ],
      )
      each.reference = row?.reference ?? ''
    }
  }

  const titles = async (search: string | null, category: string | null = 'All') =>
    (
      await asRole<{ title: string }>(
        db,
        visitor,
        'select title from public.search_properties($1, $2, page_size => 500)',
        [search, category],
      )
    ).map(({ title }) => title)

  const count = async (search: string | null, category: string | null = 'All') =>
    Number(
      (
        await asRole<{ count: unknown }>(
          db,
          visitor,
          'select public.count_properties($1, $2) as count',
          [search, category],
        )
      )[0]?.count,
    )

  it.each([
    ['angeles', ['House and lot in Angeles']],
    ['ANGELES', ['House and lot in Angeles']],
    [' angeles ', ['House and lot in Angeles']],
    ['macarthur hwy', ['Shop along MacArthur']],
    ['niño', ['Corner lot']],
    ['NIÑO', ['Corner lot']],
    ['mango farm, flood', ['Bare land']],
    ['0%', ['100% titled']],
    ['%', ['100% titled']],
    ['_', ['100% titled']],
    ['e_c', ['100% titled']],
    ['\\', ['100% titled']],
    ["'", ['Villa ÁÉÍÓÚ Ÿ Ž İ ß']],
    ['áéíóú ÿ ž', ['Villa ÁÉÍÓÚ Ÿ Ž İ ß']],
    // Title and address are joined in the searched column, but no term may match across both.
    ['macarthur\nmacarthur', []],
    ['macarthurmac', []],
    ['nowhere at all', []],
    ['BL-1002', ['Shop along MacArthur']],
    ['bl1002', ['Shop along MacArthur']],
    [' Bl 1002 ', ['Shop along MacArthur']],
    ['l-1002', ['Shop along MacArthur']],
    ['bl-10020', []],
    // Sold, so not on offer.
    ['BL-1006', []],
  ])('%j finds %j', async (term, found) => {
    expect(await titles(term)).toEqual(found)
    expect(await count(term)).toBe(found.length)
  })

  it('is made of no text beyond the longest that is stored', async () => {
    const [row] = await db.query(`
      select char_length(private.search_text(long, long, long, long, 1042)) as made,
        private.listing_category(rpad('commercial', 80) || long) as category
      from repeat('x', 1000000) as long
    `)
    expect(row).toEqual({ made: 80_012, category: 'Commercial' })
  })

  it.each([
    ['All', 6],
    ['', 6],
    [null, 6],
    ['Residential', 4],
    ['Commercial', 1],
    ['Lot Only', 1],
    ['Castle', 0],
    ["' or true --", 0],
  ])('of the category %j finds %i', async (category, found) => {
    expect(await titles('', category)).toHaveLength(found)
    expect(await count(null, category)).toBe(found)
  })

  it('reads the first 200 characters of a term, here and in the browser', async () => {
    const beginning = 'flood free '.repeat(19).slice(0, 200)
    const term = `${beginning}and something that no listing holds`
    const long = listing({ title: 'Long', description: beginning })
    await rolledBack(db, async () => {
      await insert([long])
      const found = await db.query('select title from public.search_properties($1)', [term])
      expect(found).toEqual([{ title: 'Long' }])
    })
    expect(filter([long], term, 'All')).toEqual([long])
  })

  it('builds no statement as long as what it is given', async () => {
    const [row] = await db.query<{ length: number }>(
      `select length(private.search_condition(repeat('%', 900000), repeat('x', 900000))) as length`,
    )
    expect(row?.length).toBeLessThan(1000)
  })

  it('shows visitors their columns and nothing in the others', async () => {
    const [row] = await asRole<Record<string, unknown>>(
      db,
      visitor,
      'select * from public.search_properties(page_size => 1)',
    )
    const shown = await db.query<{ name: string; is_shown: boolean }>(`
      select attname as name, has_column_privilege('anon', attrelid, attnum, 'select') as is_shown
      from pg_attribute
      where attrelid = 'public.properties'::regclass and attnum > 0 and not attisdropped
    `)
    const mayBeNull = [
      ...['price_amount', 'price_lowered_at', 'agent_id', 'town'],
      ...['barangay', 'latitude', 'longitude'],
    ]
    expect(Object.keys(row ?? {})).toEqual(shown.map(({ name }) => name))
    for (const { name, is_shown } of shown) {
      if (!is_shown) expect(row?.[name], name).toBeNull()
      else if (!mayBeNull.includes(name)) expect(row?.[name], name).not.toBeNull()
    }
    expect(shown.filter(({ is_shown }) => !is_shown).map(({ name }) => name)).toContain('revision')
  })

  it('stays whole when a column is added, and shows it when visitors may read it', async () => {
    await rolledBack(db, async () => {
      await db.exec(`alter table public.properties add column lifts integer default 2`)
      const read = () => db.query(`select lifts from public.search_properties('bare land', 'All')`)
      expect(await read()).toEqual([{ lifts: null }])
      await db.exec('grant select (lifts) on public.properties to anon')
      expect(await read()).toEqual([{ lifts: 2 }])
    })
  })

  it('folds each Latin letter as the browser does', async () => {
    const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code || 32))
    const rows = await db.query<{ folded: string }>(
      'select private.fold(letter) as folded from unnest($1::text::text[]) with ordinality as l (letter, n) order by n',
      [toArrayText(letters)],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(letters.map(fold))
  })

  it('agrees with a filter over the same rows', async () => {
    const letters = [...'aAnNñÑéÉeİIiıßſŁł%_\\\'"| .-\n\t']
    const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 })
    const listings = fc.array(
      fc.record({
        title: text.filter((title) => title.trim() !== ''),
        address: text,
        city: text,
        description: text,
        reference: fc.constant<string>(''),
        property_type: fc.constantFrom('House', 'Commercial', ' LOT only', 'Lot', ''),
        status: fc.constantFrom('active', 'active', 'sold', 'pending'),
      }),
      { minLength: 1, maxLength: 12 },
    )
    const terms = fc.array(fc.string({ unit: fc.constantFrom(...letters), maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    })
    const category = fc.constantFrom<Category>('All', 'Residential', 'Commercial', 'Lot Only')
    const spelling = fc.constantFrom(
      ...[
        'BL-',
        'bl ',
        'Bl',
        ' bl-',
        'bl\u2013',
        'BL - ',
        'bl%',
        'bl_',
        'bl😀😀\u0301',
        'bl  --',
        'bl\n',
      ],
    )
    await fc.assert(
      fc.asyncProperty(listings, terms, category, spelling, async (rows, searches, chosen, bl) => {
        await db.exec('begin; delete from public.properties')
        try {
          await insert(rows)
          const reference = rows[0]?.reference ?? ''
          for (const search of [...searches, reference.replace('BL-', bl), reference.slice(2, 6)]) {
            const expected = filter(rows, search, chosen).map(({ title }) => title)
            const found = await db.query<{ title: string }>(
              'select title from public.search_properties($1, $2)',
              [search, chosen],
            )
            expect(found.map(({ title }) => title)).toEqual(expected.toReversed())
            const [counted] = await db.query<{ count: unknown }>(
              'select public.count_properties($1, $2) as count',
              [search, chosen],
            )
            expect(Number(counted?.count)).toBe(expected.length)
          }
        } finally {
          await db.exec('rollback')
        }
      }),
      { numRuns: cases(60) },
    )
  })

  it('pages through all listings once, newest first, also where dates are the same', async () => {
    await db.exec('begin')
    try {
      await db.exec(`
        insert into public.properties (title, price, created_at)
        select 'Row', '1M', timestamptz '2026-02-01 00:00:00.123456' + (i / 7) * interval '1 microsecond'
        from generate_series(1, 60) as rows (i)
      `)
      const all = await db.query<{ id: string }>(
        `select id from public.properties where title = 'Row' order by created_at desc, id`,
      )
      const paged: string[] = []
      let last: { id: string; created_at: string } | undefined
      for (;;) {
        const page = await db.query<{ id: string; created_at: string }>(
          `select id, created_at::text as created_at
           from public.search_properties('row', 'All', $1::text::timestamptz, $2, 7)`,
          [last?.created_at ?? null, last?.id ?? null],
        )
        paged.push(...page.map(({ id }) => id))
        last = page.at(-1)
        if (!last) break
      }
      expect(paged).toEqual(all.map(({ id }) => id))
    } finally {
      await db.exec('rollback')
    }
  })

  it.each([
    [0, 1],
    [-5, 1],
    [null, 6],
    [3, 3],
    [100_000, 6],
  ])('takes a page size of %j as a bound', async (size, rows) => {
    const page = await asRole(
      db,
      visitor,
      'select id from public.search_properties(page_size => $1)',
      [size],
    )
    expect(page).toHaveLength(rows)
  })

  it('agrees with the policies on whatever is public', async () => {
    const statuses = ['active', 'sold', 'rented', 'pending']
    const rows = fc.array(fc.constantFrom(...statuses), { maxLength: 12 })
    const rules = fc.subarray(statuses)
    await fc.assert(
      fc.asyncProperty(rows, rules, async (listings, open) => {
        await db.exec('begin; delete from public.properties')
        try {
          await db.exec(`
            create or replace function private.is_public(status text, published_at timestamptz, deleted_at timestamptz) returns boolean
            language sql immutable parallel safe
            return status = any (${`'{${open.join(',')}}'::text[]`})
          `)
          await insert(listings.map((status) => listing({ status })))
          await db.exec(`
            insert into public.property_images (property_id, image_url)
              select id, '/a.webp' from public.properties;
            insert into public.property_videos (property_id, video_url)
              select id, '/a.mp4' from public.properties;
            insert into public.property_faqs (property_id) select id from public.properties;
          `)
          const read = async (query: string) =>
            (await queryAs<{ id: string }>(db, visitor, query)).map(({ id }) => id).sort()
          const shown = await read('select id from public.properties')
          expect(shown).toHaveLength(listings.filter((status) => open.includes(status)).length)
          for (const table of ['images', 'videos', 'faqs']) {
            expect(await read(`select property_id as id from public.property_${table}`)).toEqual(
              shown,
            )
          }
          const active = await read(`select id from public.properties where status = 'active'`)
          expect(await read('select id from public.search_properties(page_size => 500)')).toEqual(
            active,
          )
          const [counted] = await queryAs<{ count: unknown }>(
            db,
            visitor,
            'select public.count_properties() as count',
          )
          expect(Number(counted?.count)).toBe(active.length)
        } finally {
          await db.exec('rollback')
        }
      }),
      { numRuns: cases(25) },
    )
  })

  it('asks for what is public with plain conditions, along the index of the gallery', async () => {
    await db.exec('begin')
    try {
      await db.exec(`
        set local session_replication_role = replica;
        insert into public.properties (title, price, property_kind, status, created_at)
        select 'House ' || i, '1,000,000', 'house', case when i % 40 = 0 then 'active' else 'sold' end,
          timestamptz '2026-02-01' + i * interval '1 minute'
        from generate_series(1, 4000) as rows (i);
        analyze public.properties;
      `)
      const plan = async (actor: Actor | undefined, query: string) => {
        const explain = `explain ${query} order by created_at desc, id limit 24`
        const rows = await (actor
          ? queryAs<Record<string, string>>(db, actor, explain)
          : db.query<Record<string, string>>(explain))
        return rows.map((row) => Object.values(row)[0]).join('\n')
      }
      const gallery = 'select id, title from public.properties where'
      const plans = [
        await plan(visitor, `${gallery} status = 'active'`),
        await plan(undefined, `${gallery} private.is_listed(status, published_at, deleted_at)`),
      ]
      for (const text of plans) {
        expect(text).toContain('using properties_status_created_at_idx')
        expect(text).not.toMatch(/Sort|is_public|is_listed/)
      }
    } finally {
      await db.exec('rollback')
    }
  })

  it('finds many listings in the index as soon as they are added, a few in its pending list', async () => {
    const pending = async (count: number) => {
      await db.query(
        "insert into public.properties (title, price) select 'Pending ' || n, '1M' from generate_series(1, $1::int) as n",
        [count],
      )
      const [row] = await db.query<{ pages: unknown }>(
        "select gin_clean_pending_list('public.properties_search_text_idx') as pages",
      )
      return Number(row?.pages)
    }
    await rolledBack(db, async () => {
      expect(await pending(20)).toBeGreaterThan(0)
      expect(await pending(21)).toBe(0)
    })
  })

  it('uses trigrams for a rare term and the listing order for a common or short one', async () => {
    await db.exec('begin')
    try {
      await db.exec(`
        set local session_replication_role = replica;
        insert into public.properties (title, price, property_kind, description, created_at)
        select 'House ' || md5(i::text), '1,000,000', 'house', repeat('near the market ', 6) || md5((i * 7)::text),
          timestamptz '2026-02-01' + i * interval '1 minute'
        from generate_series(1, 4000) as rows (i);
        select gin_clean_pending_list('public.properties_search_text_idx');
        analyze public.properties;
      `)
      const plan = async (term: string) => {
        const [condition] = await db.query<{ text: string }>(
          `select private.search_condition($1, 'All') as text`,
          [term],
        )
        const rows = await db.query<Record<string, string>>(
          `explain select * from public.properties where ${condition?.text}
           order by created_at desc, id limit 24`,
        )
        return rows.map((row) => Object.values(row)[0]).join('\n')
      }
      expect(await plan('c4ca4238a0')).toContain('properties_search_text_idx')
      expect(await plan('market')).toMatch(/Index Scan using properties_(status_)?created_at_idx/)
      expect(await plan('ma')).toMatch(/Index Scan using properties_(status_)?created_at_idx/)
    } finally {
      await db.exec('rollback')
    }
  })
})
