import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOWNS } from '../../../kit/places/town.ts'
import { queryAs, rolledBack, visitor } from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'
import { amenityKey, USUAL_AMENITIES } from '../../listings/usual-amenities.ts'
import { countChoices } from '../count-choices.ts'
import { type Filterable, findListings } from '../find-listings.ts'
import { parseGallerySearch } from '../gallery-search.ts'
import {
  type GallerySearch,
  LISTING_FILTERS,
  type ListingFilter,
  SORTS,
} from '../listing-filters.ts'
import { searchTerm } from '../property-search.ts'
import { withRead } from '../typed-search.ts'
import { forgives, isSlip } from '../word-search.ts'

/** What `make` gives for each filter, under its key. */
function ofFilters<T>(make: (filter: ListingFilter) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    LISTING_FILTERS.flatMap((filter) => {
      const made = make(filter)
      return made ? [[filter.key, made]] : []
    }),
  )
}

const flagColumns = LISTING_FILTERS.flatMap(({ kind, column }) =>
  kind === 'flag' && column ? [[column, fc.boolean()] as const] : [],
)

const listings = fc.array(
  fc.record({
    ...Object.fromEntries(flagColumns),
    title: fc.constantFrom(
      'Bungalow',
      'Lot',
      'Shop',
      'Señorita house',
      'Twin of BL-1003',
      'Unit 10',
      'Shophouse, lots',
      'Slots by SM (an.*)',
    ),
    address: fc.constantFrom(
      ...['', 'Pandan Road', 'Bulanglow, 10 Hause St.', 'For rent or sale'],
      ...['Brgy. Cutcut, Angeles City', 'Beside San Fernando Porac Road', 'Pio', 'Cutcut'],
    ),
    nearby_landmarks: fc.subarray(['Clark Freeport', 'Angeles Exit', 'Señor Mall']),
    price: fc.constantFrom(
      '₱1,000,000',
      '₱4.5M',
      '5M negotiable',
      '₱5,200,000',
      '20,000/sqm',
      '25k monthly',
      '₱30,000',
      '₱500 per sqm monthly',
      'Price upon request',
    ),
    city: fc.constantFrom('Angeles', 'City of San Fernando', 'Porac', 'Tarlac', '', 'Near Angeles'),
    listing_type: fc.constantFrom('for_sale', 'for_sale', 'for_rent'),
    property_type: fc.constantFrom('House', 'Commercial', 'Lot only', 'Condo', 'Residential'),
    property_kind: fc.constantFrom('', 'townhouse', 'farm_lot', 'condominium', 'office'),
    parking_spaces: fc.nat(4),
    pin: fc.constantFrom('', '15.1, 120.6', '15.100001, 120.6', '14.5, 119.0', '9.0, 125.5'),
    pin_precision: fc.constantFrom('', '', 'exact', 'street', 'barangay', 'town'),
    furnishing: fc.constantFrom('', 'semi', 'fully'),
    pets: fc.constantFrom('', 'allowed', 'not'),
    financing: fc.subarray(['cash', 'pag_ibig', 'assume_balance']),
    turnover: fc.constantFrom('', '', 'rfo', 'pre_selling'),
    status: fc.constantFrom('active', 'active', 'active', 'sold'),
    bedrooms: fc.nat(6),
    bathrooms: fc.constantFrom(0, 1, 1.5, 2, 4, 5),
    square_feet: fc.constantFrom(0, 39.5, 60, 150, 1000),
    lot_area: fc.constantFrom(0, 100, 150.25, 500),
    amenities: fc.subarray([
      'Garden',
      ' garden',
      'Pool',
      'Señorita’s "room"',
      'x'.repeat(81),
      'Swimming-pool',
    ]),
    days: fc.integer({ min: 0, max: 70 }),
    pictures: fc.constantFrom(0, 0, 1, 3),
  }),
  { minLength: 1, maxLength: 25 },
)

/** Words that some listing holds, that filters are read out of, with slips, and that mean nothing. */
const words = fc.constantFrom(
  ...['bung', "o'", 'lot', 'house', 'pandan', 'condo', 'clark', '3br', '1 bathroom', 'under 5M'],
  ...['up to 30k', 'for rent', 'sale', 'angeles', 'san fernando', 'porac', '10', 'bl', 'the', '%_'],
  ...[
    'bungalw',
    'bngualow',
    'hosue',
    'houses',
    'clarck',
    'senorita',
    'exitt',
    '60 sqm',
    'zzzz',
    'farm',
  ],
  ...['townhouse', 'farm lot', 'townhuose', 'pool', 'bodega', 'furnished', 'pag-ibig', 'pasalo'],
  ...['pet friendly', 'parking', 'rfo', '2 car garage', 'in pampanga', 'condominium', 'furnishd'],
  ...[
    'angeles or porac',
    'cutcut',
    'in angeles city',
    'csfp',
    'sen\u0303orita',
    '𝗵𝗼𝘂𝘀𝗲',
    'po\u200brac',
  ],
  // In quotes, of stop words alone, and what means something here.
  ...[
    '"pandan road"',
    '“bungalow',
    '"for rent or',
    '"',
    'as is',
    'pampanga',
    'hous',
    'lots',
    'rent',
  ],
  // What names a kind, stands inside other words, alone, or nowhere.
  ...['hou', 'sho', 'sm', 'st', 'a', 'mga', 'bukid', 'pwesto', 'office', 'tatlong kwarto', 'sfp'],
  ...['sanfernando', '1m pataas', '5m pababa', '“(an.*”', '"10"', 'ungalow', 'exit'],
)
const typed = fc.oneof(
  fc.array(words, { minLength: 1, maxLength: 3 }).map((each) => each.join(' ')),
  fc.constantFrom('BL-1001', 'bl 1003', 'bl1005', 'BL-10', '1002', 'l-1'),
)

const values = {
  q: typed,
  ...ofFilters<fc.Arbitrary<unknown>>((filter) => {
    if (filter.kind === 'choice') return fc.constantFrom(...filter.of, 'Cutcut')
    if (filter.kind === 'flag') return fc.constant('1')
    if (filter.kind === 'least') return fc.constantFrom(...filter.steps, 51)
    if (filter.kind === 'box') {
      return fc.constantFrom('15_120_15.1_121', '15.1_120.6_15.2_120.7', '4_116_22_127')
    }
    return undefined
  }),
  min: fc.constantFrom('1', '30000', '1,000,001', '4.5M'),
  max: fc.constantFrom('25000', '4M', '5000000', '1000000000000'),
  town: fc.subarray([TOWNS[0], 'san-fernando', 'porac'], { minLength: 1 }),
  barangay: fc.constantFrom('Cutcut', 'Balibago', 'Pio'),
  amenity: fc.subarray(['garden', 'Pool', 'señorita’s "room"']),
  unpriced: fc.constant('0'),
  sort: fc.constantFrom(...SORTS),
}
/** Few at once, or nothing is found. */
const searches = fc
  .tuple(fc.record(values), fc.subarray(Object.keys(values), { maxLength: 4 }))
  .map(([all, names]) =>
    parseGallerySearch(
      Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
    ),
  )

type Row = Filterable & { status: string }

describe('finding listings', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  async function insert(
    rows: ({ days: number; pictures: number } & Record<string, unknown>)[],
  ): Promise<void> {
    const stored = rows.map(({ days, pictures, ...row }) => ({
      ...row,
      description: String(pictures),
      created_at: new Date(Date.now() - days * 86_400_000),
    }))
    const columns = Object.keys(stored[0] ?? {}).join(', ')
    // What is typed as a reference is one of the first.
    await db.exec('alter sequence public.properties_reference_number_seq restart 1001')
    await db.query(
      `with added as (
         insert into public.properties (${columns})
         select ${columns} from jsonb_populate_recordset(null::public.properties, $1::text::jsonb)
         returning id, description, bedrooms
       )
       insert into public.property_images (property_id, image_url, kind)
       select id, '/' || picture || '.webp',
         case when (picture + bedrooms) % 2 = 0 then 'floor_plan' else 'photo' end
       from added, generate_series(1, description::integer) as picture`,
      [JSON.stringify(stored)],
    )
  }

  /** As the browser has them. */
  async function catalogue(): Promise<Row[]> {
    const rows = await db.query<{ row: Row }>(`
      select to_jsonb(properties) || jsonb_build_object('property_images', (
        select coalesce(
          jsonb_agg(jsonb_build_object('kind', kind) order by is_primary desc, display_order), '[]'
        )
        from public.property_images where property_id = properties.id
      )) as row
      from public.properties where status = 'active' order by created_at desc, id`)
    return rows.map(({ row }) => row)
  }

  async function found(
    { sort, pages, ...filters }: GallerySearch,
    size: number,
  ): Promise<string[]> {
    const ids: string[] = []
    let after: unknown = null
    for (;;) {
      const page = await queryAs<Row>(
        db,
        visitor,
        `select to_jsonb(found) ->> 'created_at' as created_at, id, listing_type,
           comparable_price::float8, square_feet::float8, lot_area::float8
         from public.find_properties($1::text::jsonb, $2, $3::text::jsonb, $4) as found`,
        [JSON.stringify(withRead(filters)), sort ?? 'newest', after && JSON.stringify(after), size],
      )
      ids.push(...page.map(({ id }) => id))
      after = page.at(-1)
      if (page.length < size) return ids
    }
  }

  async function counted<T>(name: 'count_found' | 'count_choices', filters: object): Promise<T> {
    const [row] = await queryAs<{ counts: T }>(
      db,
      visitor,
      `select public.${name}($1::text::jsonb) as counts`,
      [JSON.stringify(filters)],
    )
    if (!row) throw new Error('no answer')
    return row.counts
  }

  it('goes by the filters that the browser knows', async () => {
    const rows = await db.query(
      'select key, kind, expression, steps::float8[] as steps from private.listing_filters order by key',
    )
    expect(rows).toEqual(
      LISTING_FILTERS.filter(({ kind }) => kind !== 'list')
        .map(({ key, kind, column, ...filter }) => ({
          key,
          kind,
          expression:
            column && kind !== 'box' && !('value' in filter)
              ? `properties.${column}`
              : expect.any(String),
          steps: kind === 'least' && 'steps' in filter ? filter.steps : null,
        }))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    )
  })

  it('calls an amenity by its usual name as the browser does', async () => {
    const typed = [
      ...USUAL_AMENITIES,
      'POOL',
      'club house',
      'Aircon',
      ' Pool table ',
      '–',
      'Maids’ room',
    ]
    const rows = await db.query<{ key: string }>(
      'select private.amenity_key(typed) as key from unnest($1::text[]) with ordinality as t (typed, n) order by n',
      [typed],
    )
    expect(rows.map(({ key }) => key)).toEqual(typed.map(amenityKey))
    const [source] = await db.query<{ text: string }>(
      `select pg_get_functiondef('private.amenity_key(text)'::regprocedure) as text`,
    )
    for (const [, from = '', to = ''] of source?.text.matchAll(/'(\w+)'::text THEN '([^']+)'/g) ??
      []) {
      expect(amenityKey(from), from).toBe(to)
    }
  })

  it.each(['lotz', 'straße', 'condominium', 'lot'])(
    'forgives in %j what the browser does',
    async (word) => {
      await rolledBack(db, async () => {
        const near = [...word].flatMap((_, at) =>
          ['', 'x', 'ø', 'xx'].map((other) => word.slice(0, at) + other + word.slice(at + 1)),
        )
        const words = [...near, ...near.map((each) => `${each}s`), `${word}2`, word, 'porch']
        const [added, changed] = [words.slice(0, 20).join(' '), words.slice(20).join('-')]
        await db.query(
          `insert into public.properties (title, price, city, description) values ('Zz', '1', '', $1)`,
          [added],
        )
        await db.query('update public.properties set description = $1', [changed])
        const slips = await db.query<{ slip: string }>(
          'select slip from private.slips_of($1) as slip order by slip collate "C"',
          [word],
        )
        const expected = forgives(word) ? words.filter((each) => isSlip(word, each)) : []
        expect(slips.map(({ slip }) => slip)).toEqual([...new Set(expected)].sort())
      })
    },
  )

  it('finds a house whose category was chosen where its other word is dropped, as the browser does', async () => {
    await rolledBack(db, async () => {
      const house = { title: 'Bungalow', price: '₱1M', city: 'Angeles', property_type: 'House' }
      await insert([{ ...house, status: 'active', bedrooms: 0, days: 0, pictures: 0 }])
      const search = parseGallerySearch({ q: 'sho house', category: 'Residential' })
      const all = await catalogue()
      const ids = findListings(all, search, undefined, Date.now()).found.map(({ id }) => id)
      expect(ids).toEqual(all.map(({ id }) => id))
      expect(await found(search, 9)).toEqual(ids)
    })
  })

  it('finds, sorts and counts as the browser does', async () => {
    await fc.assert(
      fc.asyncProperty(
        listings,
        fc.array(searches, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, each, size) => {
          await rolledBack(db, async () => {
            await insert(rows)
            const all = await catalogue()
            const now = Date.now()
            for (const search of each) {
              const { sort, pages, ...filters } = search
              const { found: expected, ...typed } = findListings(all, filters, sort, now)
              expect(await found(search, size)).toEqual(expected.map(({ id }) => id))
              expect(await counted('count_found', withRead(filters))).toEqual({
                total: expected.length,
                unpriced: expected.filter((row) => row.comparable_price === null).length,
                ...(searchTerm(filters.q ?? '') && typed),
              })
              expect(await counted('count_choices', withRead(filters))).toEqual(
                countChoices(all, filters, now),
              )
            }
          })
        },
      ),
      { numRuns: cases(60) },
    )
  })

  it.each([
    [{ min: 'x', max: -5, beds: 1e30, town: ['porac'], category: 7, amenity: 'pool', q: {} }, 'x'],
    [{ q: "' or true --", town: "'; drop table", amenity: ["'", null, 7] }, "price'"],
    [{ amenity: Array.from({ length: 1000 }, (_, n) => `${n}`) }, 'area'],
    [{ box: '15_120' }, null],
    [{ box: "15_120_16_121' or true --" }, null],
    [{ box: [15, 120, 16, 121] }, null],
    [[], null],
    ['text', ''],
  ])('answers nonsense, %#', async (filters, sort) => {
    await rolledBack(db, async () => {
      await queryAs(db, visitor, 'select id from public.find_properties($1::text::jsonb, $2)', [
        JSON.stringify(filters),
        sort,
      ])
      await counted('count_found', filters as object)
      await counted('count_choices', filters as object)
    })
  })

  it('keeps counts of a large catalogue until something changes', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        insert into public.properties (title, price, city) select 'House', '1M', 'Porac'
        from generate_series(1, 1200);
        analyze public.properties`)
      const filters = { town: 'porac', amenity: Array.from({ length: 10 }, () => "'".repeat(80)) }
      const kept = () =>
        db.query('select from private.kept_answers where question ~ $1', ['^(found|choices) '])
      await counted('count_found', filters)
      await counted('count_choices', filters)
      expect(await kept()).toHaveLength(2)
      expect(await counted('count_found', { town: 'porac' })).toMatchObject({ total: 1200 })
      await db.exec(
        `update public.properties set city = 'Guagua' where id = (select id from public.properties limit 1)`,
      )
      expect(await counted('count_found', { town: 'porac' })).toMatchObject({ total: 1199 })
    })
  })

  it.each([
    ['₱1.5M', 'for_sale', 100, 200, 1_500_000],
    ['₱20,000 per sqm', 'for_sale', 100, 200, 4_000_000],
    ['₱20,000 per sqm', 'for_sale', 100, 0, 2_000_000],
    ['₱20,000 per sqm', 'for_sale', 0, 0, null],
    ['₱35,000 monthly', 'for_rent', 100, 200, 35_000],
    ['₱500 per sqm monthly', 'for_rent', 60.5, 200, 30_250],
    ['₱500 per sqm monthly', 'for_rent', 0, 200, 100_000],
    ['₱35,000 monthly', 'for_sale', 100, 200, null],
    ['₱900 per night', 'for_rent', 100, 200, null],
    ['₱999,999,999,999 per sqm', 'for_sale', 0, 1_000_000, null],
    ['Call me', 'for_sale', 100, 200, null],
  ])('compares %s, %s, floor %i, lot %i by %j', async (price, type, floor, lot, expected) => {
    const [row] = await db.query<{ pesos: number | null }>(
      'select private.comparable_price($1, $2, $3, $4)::float8 as pesos',
      [price, type, floor, lot],
    )
    expect(row?.pesos).toBe(expected)
  })
})
