import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { townOf } from '../../../kit/places/town-spelling.ts'
import { fold } from '../../../platform/values/fold.ts'
import { asRole, queryAs, rolledBack, visitor } from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'
import { wholePrice } from '../comparable-price.ts'

interface Listing {
  id: string
  price: string
  city: string
  listing_type: string
  property_type: string
  status: string
  square_feet: number
  lot_area: number
  minute: number
}

interface Stored extends Listing {
  category: string
  comparable_price: number | null
}

type Sized = Parameters<typeof wholePrice>[0]

const id = (index: number) => `b0000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** What "similar" means, in another way than the function goes about it. */
function similarTo(subject: Stored, all: Stored[]): string[] {
  const place = (city: string) => townOf(city) ?? fold(city).trim()
  const whole = subject.comparable_price
  const ratio = (each: Stored) => {
    const other = each.comparable_price
    return whole && other ? Math.max(whole, other) / Math.min(whole, other) : Number.MAX_VALUE
  }
  const isHere = (each: Stored) =>
    place(subject.city) !== '' && place(each.city) === place(subject.city)
  const isOfKind = (each: Stored) => each.category === subject.category
  const isNear = (each: Stored) => isOfKind(each) && (whole ? ratio(each) <= 1.5 : isHere(each))
  return all
    .filter(
      (each) =>
        each.id !== subject.id &&
        each.status === 'active' &&
        each.listing_type === subject.listing_type,
    )
    .sort(
      (a, b) =>
        Number(isNear(b)) - Number(isNear(a)) ||
        Number(isOfKind(b)) - Number(isOfKind(a)) ||
        Number(isHere(b)) - Number(isHere(a)) ||
        ratio(a) - ratio(b) ||
        b.minute - a.minute ||
        a.id.localeCompare(b.id),
    )
    .slice(0, 4)
    .map((each) => each.id)
}

describe('similar listings', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  async function insert(listings: Partial<Listing>[]): Promise<void> {
    await db.query(
      `insert into public.properties (id, title, price, city, listing_type, property_type, status, square_feet, lot_area, created_at)
       select given.id, 'T', coalesce(given.price, '₱1M'), coalesce(given.city, 'Porac'),
         coalesce(given.listing_type, 'for_sale'), coalesce(given.property_type, 'House'),
         coalesce(given.status, 'active'), coalesce(given.square_feet, 0), coalesce(given.lot_area, 0),
         timestamptz '2026-01-01' + coalesce(given.minute, 0) * interval '1 minute'
       from jsonb_to_recordset($1::text::jsonb) as given (
         id uuid, price text, city text, listing_type text, property_type text, status text,
         square_feet numeric, lot_area numeric, minute integer
       )`,
      [JSON.stringify(listings)],
    )
  }

  const similar = async (to: string) =>
    (
      await queryAs<{ id: string }>(db, visitor, 'select id from public.similar_properties($1)', [
        to,
      ])
    ).map((row) => row.id)

  it.each<[string, Partial<Listing>, Partial<Listing>, boolean]>([
    ['one of the same price', {}, {}, true],
    ['one for half as much again', {}, { price: '₱1.5M' }, true],
    ['one for more than that', {}, { price: '₱1,500,001' }, false],
    ['one for two thirds', { price: '₱1.5M' }, {}, true],
    ['one for less than that', { price: '₱1.51M' }, {}, false],
    ['one in another city', {}, { city: 'Lubao' }, true],
    ['one without a city', { city: '' }, { city: '' }, true],
    ['one for rent', {}, { listing_type: 'for_rent' }, false],
    ['a lot', {}, { property_type: 'Lot Only' }, false],
    ['a sold one', {}, { status: 'sold' }, false],
    ['one that is free, beside a sold one', { status: 'sold' }, {}, true],
    ['one without a price', {}, { price: 'Upon request' }, false],
    ['one that costs nothing', {}, { price: '₱0' }, false],
    ['one of the town, where neither costs anything', { price: '₱0' }, { price: '₱0' }, true],
    [
      'one elsewhere, where neither costs anything',
      { price: '₱0' },
      { price: '₱0', city: 'Lubao' },
      false,
    ],
    [
      'one of a town outside Pampanga',
      { price: 'Call', city: 'Tarlac' },
      { city: 'TARLAC ' },
      true,
    ],
    ['one of the city, without a price', { price: 'Call' }, { price: '₱9M' }, true],
    ['one elsewhere, without a price', { price: 'Call' }, { city: 'Lubao' }, false],
    ['a lot by the square metre', { lot_area: 100 }, { price: '₱10,000/sqm', lot_area: 100 }, true],
    ['one of unknown area', {}, { price: '₱10,000/sqm' }, false],
  ])('%s', async (_what, subject, other, isSimilar) => {
    await rolledBack(db, async () => {
      // Four are shown: three as near as can be, and one elsewhere, behind which comes what isn't similar.
      const free = { ...subject, status: 'active' }
      const near = [3, 4, 5].map((each) => ({ ...free, id: id(each) }))
      const elsewhere = { ...free, id: id(6), city: 'Apalit', price: '₱1.4M', minute: 1 }
      await insert([{ id: id(1), ...subject }, { id: id(2), ...other }, ...near, elsewhere])
      const found = await similar(id(1))
      expect(found).toHaveLength(4)
      expect(found.includes(id(2))).toBe(isSimilar)
    })
  })

  it('come first from the same city, however it is called, then by price, then by date', async () => {
    await rolledBack(db, async () => {
      await insert([
        { id: id(1), city: 'City of San Fernando' },
        { id: id(2), city: 'Lubao' },
        { id: id(3), city: 'SAN FERNANDO ', price: '₱1.4M' },
        { id: id(4), city: 'Dolores, CSFP, Pampanga', price: '₱0.9M', minute: 1 },
        { id: id(5), city: 'San Fernando', price: '₱0.9M', minute: 2 },
        { id: id(6), city: 'Mexico', price: '₱1.2M' },
      ])
      expect(await similar(id(1))).toEqual([id(5), id(4), id(3), id(2)])
    })
  })

  it('are four wherever so many are on offer, by kind, then by town, then by price', async () => {
    await rolledBack(db, async () => {
      await insert([
        { id: id(1) },
        { id: id(2), property_type: 'Lot Only' },
        { id: id(3), property_type: 'Lot Only', city: 'Lubao' },
        { id: id(4), listing_type: 'for_rent' },
        { id: id(5), status: 'sold' },
      ])
      expect(await similar(id(1))).toEqual([id(2), id(3)])
      await insert([
        { id: id(6), price: '₱9M' },
        { id: id(7), price: 'Upon request', city: 'Lubao' },
        { id: id(8), price: '₱5M', city: 'Lubao' },
      ])
      expect(await similar(id(1))).toEqual([id(6), id(8), id(7), id(2)])
      await insert([{ id: id(9), price: '₱1.2M', city: 'Lubao' }])
      expect(await similar(id(1))).toEqual([id(9), id(6), id(8), id(7)])
    })
  })

  it('show visitors their columns and nothing in the others', async () => {
    await rolledBack(db, async () => {
      await insert([{ id: id(1) }, { id: id(2) }])
      const [row] = await queryAs<Record<string, unknown>>(
        db,
        visitor,
        'select * from public.similar_properties($1)',
        [id(1)],
      )
      expect(row).toMatchObject({ id: id(2), title: 'T', price: '₱1M' })
      for (const hidden of ['revision', 'is_sample', 'search_text', 'reference_number']) {
        expect(row?.[hidden], hidden).toBeNull()
      }
    })
  })

  it('are none of a listing that is not there, or that visitors may not see', async () => {
    const rows = await asRole(db, visitor, 'select id from public.similar_properties($1)', [id(9)])
    expect(rows).toEqual([])
    expect(await asRole(db, visitor, 'select id from public.similar_properties(null)')).toEqual([])
    await rolledBack(db, async () => {
      await insert([{ id: id(1), status: 'sold' }, { id: id(2) }])
      const hide = (status: string) =>
        db.exec(`
          create or replace function private.is_public(status text, published_at timestamptz, deleted_at timestamptz) returns boolean
          language sql immutable parallel safe return status <> '${status}'`)
      expect(await similar(id(1))).toEqual([id(2)])
      await hide('sold')
      expect(await similar(id(1))).toEqual([])
      await hide('active')
      expect(await similar(id(1))).toEqual([])
    })
  })

  it('are those that the definition names, of any listings', async () => {
    const listing = fc.record({
      price: fc.constantFrom('₱1M', '₱1.2M', '₱1.5M', '₱0.9M', '₱2M', '₱10,000/sqm', 'Call', '₱0'),
      city: fc.constantFrom(
        ...['Porac', 'porac ', 'Lubao', 'City of San Fernando', 'CSFP', 'Tarlac', 'tarlac ', ''],
      ),
      listing_type: fc.constantFrom('for_sale', 'for_sale', 'for_rent'),
      property_type: fc.constantFrom('House', 'House', 'Lot Only'),
      status: fc.constantFrom('active', 'active', 'active', 'sold'),
      square_feet: fc.constantFrom(0, 0, 100, 120),
      lot_area: fc.constantFrom(0, 100, 120),
      minute: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 30 }), async (listings) => {
        await rolledBack(db, async () => {
          await insert(listings.map((each, index) => ({ ...each, id: id(index) })))
          const rows = await db.query<{ row: Stored }>(
            `select jsonb_build_object('id', id, 'city', city, 'listing_type', listing_type,
               'status', status, 'square_feet', square_feet, 'lot_area', lot_area,
               'category', category, 'comparable_price', comparable_price,
               'minute', extract(epoch from created_at)) as row
             from public.properties`,
          )
          const all = rows.map(({ row }) => row)
          for (const subject of all.slice(0, 5)) {
            expect(await similar(subject.id)).toEqual(similarTo(subject, all))
          }
        })
      }),
      { numRuns: cases(40) },
    )
  })

  it('go by the price that visitors are told, wherever that is sure', async () => {
    const priced = fc.record({
      price: fc
        .tuple(
          fc.constantFrom('₱', 'Php ', ''),
          fc.oneof(fc.integer({ min: 0, max: 50_000_000 }), fc.constantFrom('1.2M', '17,500.55')),
          fc.constantFrom('', '/sqm', ' per month', ' a month per sqm', ' a night', ' negotiable'),
        )
        .map((parts) => parts.join('')),
      listing_type: fc.constantFrom('for_sale', 'for_rent'),
      square_feet: fc.constantFrom(0, 40, 125.5),
      lot_area: fc.constantFrom(0, 60, 300.25),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(priced, { minLength: 1, maxLength: 40 }), async (all) => {
        await rolledBack(db, async () => {
          await insert(all.map((each, index) => ({ ...each, id: id(index) })))
          const rows = await db.query<{ row: Sized & { comparable_price: number } }>(
            `select jsonb_build_object('price_amount', price_amount, 'price_basis', price_basis,
               'listing_type', listing_type, 'square_feet', square_feet, 'lot_area', lot_area,
               'comparable_price', comparable_price) as row
             from public.properties`,
          )
          for (const { row } of rows) {
            const whole = wholePrice(row)
            // By less than a peso: one is rounded, and as a decimal.
            if (whole) expect(Math.abs(row.comparable_price - whole)).toBeLessThanOrEqual(0.51)
          }
        })
      }),
      { numRuns: cases(60) },
    )
  })

  it('are found by a few steps along an index', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        set local session_replication_role = replica;
        insert into public.properties (title, price, property_kind, city, listing_type)
        select 'House', '₱' || (1000000 + i * 1000), 'house',
          (array['Porac', 'Lubao', 'Apalit'])[1 + i % 3], 'for_sale'
        from generate_series(1, 4000) as rows (i);
        set local session_replication_role = origin;
        analyze public.properties`)
      const place = 'coalesce(town, btrim(private.fold(city)))'
      const plan = async (comparison: string) =>
        (
          await db.query<Record<string, string>>(
            `explain select id from public.properties
             where private.is_listed(status, published_at, deleted_at) and listing_type = 'for_sale' and category = 'Residential'
               and ${comparison}
               and comparable_price between 2000000 and 3000000
             order by comparable_price
             limit 4`,
          )
        )
          .map((row) => Object.values(row)[0])
          .join('\n')
      expect(await plan(`${place} = 'porac'`)).toMatch(/Index Scan using properties_similar_idx/)
      expect(await plan(`${place} is distinct from 'porac'`)).toMatch(
        /Index Scan using properties_similar_elsewhere_idx/,
      )
    })
  })
})
