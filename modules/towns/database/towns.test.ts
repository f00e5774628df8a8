import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOWNS, townName } from '../../../kit/places/town.ts'
import { townOf } from '../../../kit/places/town-spelling.ts'
import { rolledBack } from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'

const words = ['city', 'City of', 'Sta.', 'Sto', 'San', 'Santa', 'CSFP', 'csf', 'Sexmoan', 'Dau']
const around = [', ', ' ', ' (', ')', ';', 'Pampanga', 'Philippines', '2009', 'Municipality of ']
const odd = ['\n', '\u00a0', 'ñ', 'Ñ', 'á', '\u0301', 'ÿ', '×', '÷', 'ß', 'İ', '😀', "'", '%', '\\']

const cities = fc.oneof(
  fc
    .array(
      fc.constantFrom(...TOWNS.map(townName), 'Angeles', 'Mabalacat', ...words, ...around, ...odd),
      { maxLength: 6 },
    )
    .chain((pieces) => fc.constantFrom('', ' ').map((between) => pieces.join(between))),
  fc.constantFrom(...TOWNS).map((town) => `City of ${town.replace('-city', '')}`),
  fc.constantFrom(...TOWNS).map((town) => `${townName(town).toUpperCase()}, Pampanga`),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\0/g, '')),
  fc.nat(250).map((many) => `${' '.repeat(many)}Porac`),
)

describe('towns', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  it('are read as the site reads them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cities, { maxLength: 40 }), async (texts) => {
        const rows = await db.query<{ town: string | null }>(
          `select private.town(text) as town
           from jsonb_array_elements_text($1::text::jsonb) with ordinality as given (text, n) order by n`,
          [JSON.stringify(texts)],
        )
        expect(rows.map(({ town }) => town)).toEqual(texts.map(townOf))
      }),
      { numRuns: cases(60) },
    )
  })

  it.each([
    ['', 'Brgy. Cutcut, Angeles City', 'angeles-city'],
    ['', 'Blk 4 Lot 5 Cutcut Angeles City', 'angeles-city'],
    ['Pampanga', 'Sto. Rosario, Mabalacat, Pampanga 2010', 'mabalacat-city'],
    ['\u200b \u00a0', 'Dolores, City of San Fernando', 'san-fernando'],
    ['', 'Brgy. Santa Rita, near Porac', null],
    ['', 'Angeles City Road, Bamban', null],
    ['Bamban, Tarlac', 'Cutcut, Angeles City', null],
    ['Porac', 'Cutcut, Angeles City', 'porac'],
    ['', '', null],
  ])('of the city %j and the address %j are %s', async (city, address, town) => {
    await rolledBack(db, async () => {
      const rows = await db.query(
        `insert into public.properties (title, price, city, address)
         values ('Lot', '1M', $1, $2) returning town`,
        [city, address],
      )
      expect(rows).toEqual([{ town }])
    })
  })

  it('stand on each listing, and follow its city', async () => {
    await rolledBack(db, async () => {
      const read = () => db.query(`select town from public.properties where title = 'Lot'`)
      await db.exec(`insert into public.properties (title, price, city)
        values ('Lot', '1M', 'Sto. Tomas, Pampanga')`)
      expect(await read()).toEqual([{ town: 'santo-tomas' }])
      await db.exec(`update public.properties set city = 'Baguio'`)
      expect(await read()).toEqual([{ town: null }])
    })
  })
})
