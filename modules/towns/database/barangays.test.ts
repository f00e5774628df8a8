import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barangayOf, barangaysOf } from '../../../kit/places/barangays.ts'
import { TOWNS } from '../../../kit/places/town.ts'
import { queryAs, rolledBack, visitor } from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'

const names = TOWNS.flatMap((town) =>
  barangaysOf(town).flatMap(({ name, keys }) => [name, ...keys]),
)
const words = [
  'Brgy. ',
  'BARANGAY ',
  'bgy',
  'Lot 5 ',
  ' Street',
  ' Village',
  'Sta. ',
  'Sto.',
  ' City',
]
const between = [', ', ',', '; ', ' (', ')', '\n', ' ', '  ', 'ñ', '\u00a0', '']
const texts = fc
  .array(fc.constantFrom(...names, ...words, ...between), { maxLength: 8 })
  .map((pieces) => pieces.join(''))

describe('barangays', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  it('are those that the site knows', async () => {
    for (const town of TOWNS) {
      const [row] = await db.query<{ names: object }>('select private.barangays($1) as names', [
        town,
      ])
      const known = barangaysOf(town).flatMap(({ name, keys }) => keys.map((key) => [key, name]))
      expect(row?.names, town).toEqual(Object.fromEntries(known))
    }
  })

  it('are read as the site reads them', async () => {
    const listings = fc.record({ town: fc.constantFrom(...TOWNS), city: texts, address: texts })
    await fc.assert(
      fc.asyncProperty(fc.array(listings, { maxLength: 30 }), async (given) => {
        const rows = await db.query<{ town: string | null; barangay: string | null }>(
          `select private.listing_town(city, address) as town,
             private.listing_barangay(city, address) as barangay
           from jsonb_array_elements($1::text::jsonb) with ordinality as given (listing, n),
             lateral (select listing ->> 'city', listing ->> 'address') as said (city, address)
           order by n`,
          [
            JSON.stringify(
              given.map(({ town, ...said }) => ({
                ...said,
                city: `${said.city}, ${town.replace('-', ' ')}`,
              })),
            ),
          ],
        )
        const read = given.map(({ town, city, address }, at) =>
          barangayOf(rows[at]?.town ?? null, `${city}, ${town.replace('-', ' ')}`, address),
        )
        expect(rows.map(({ barangay }) => barangay)).toEqual(read)
      }),
      { numRuns: cases(60) },
    )
  })

  it('are counted for visitors, without what they don’t see', async () => {
    await rolledBack(db, async () => {
      await db.exec(`delete from public.properties;
        insert into public.properties (title, price, city, address, property_type, status, published_at) values
          ('A', '₱2M', 'Porac', 'Brgy. Pio', 'House', 'active', now()),
          ('B', '₱3M', 'Porac', 'Lot 4, Pio', 'House', 'active', now()),
          ('C', '₱3M', 'Porac', 'Pio, Planas', 'House', 'active', now()),
          ('D', '₱3M', 'Porac', 'Pio', 'House', 'sold', now()),
          ('E', '₱3M', 'Porac', 'Pio', 'House', 'active', null),
          ('F', '₱1M', 'Angeles City', 'Balibago', 'Lot Only', 'active', now())`)
      const summary = async (town?: string) => {
        const [row] = await queryAs<{ rows: object[] }>(
          db,
          visitor,
          `select public.barangay_summary(${town ? `'${town}'` : ''}) as rows`,
        )
        return row?.rows
      }
      const pio = { town: 'porac', barangay: 'Pio', listings: 2, lowest: 2e6, highest: 3e6 }
      const balibago = { town: 'angeles-city', barangay: 'Balibago', category: 'Lot Only' }
      expect(await summary('porac')).toEqual([expect.objectContaining(pio)])
      expect(await summary()).toEqual([
        expect.objectContaining(balibago),
        expect.objectContaining(pio),
      ])
      expect(await summary("'; drop table".replace("'", ''))).toEqual([])
      const found = await queryAs<{ title: string }>(
        db,
        visitor,
        `select title from public.find_properties('{"town": ["porac"], "barangay": "Pio"}')`,
      )
      expect(found.map(({ title }) => title).sort()).toEqual(['A', 'B'])
      const [choices] = await queryAs<{ counts: unknown }>(
        db,
        visitor,
        `select public.count_choices('{"town": ["porac"]}') -> 'barangay' as counts`,
      )
      expect(choices?.counts).toEqual({ Pio: 2 })
    })
  })
})
