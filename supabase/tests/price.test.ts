import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, startDatabase, type TestDatabase } from './database.ts'

const prices: [string, number | null][] = [
  ['₱4,200,000', 4_200_000],
  ['4.2M', 4_200_000],
  ['P 3,500,000', 3_500_000],
  ['p3.5m', 3_500_000],
  ['850k', 850_000],
  ['850 K', 850_000],
  ['Php 12.5 million', 12_500_000],
  ['Php. 12.5 Million net', 12_500_000],
  ['PHP: 3M', 3_000_000],
  ['2 milyon', 2_000_000],
  ['1.5 bilyon', 1_500_000_000],
  ['500 libo', 500_000],
  ['₱18,500 / sqm', 18_500],
  ['₱2.95M negotiable', 2_950_000],
  ['PHP 1,250,000.00', 1_250_000],
  ['₱35,000/month', 35_000],
  ['35,000 monthly', 35_000],
  ['₱35K/mo', 35_000],
  ['₱3,000,000 - ₱4,500,000', 3_000_000],
  ['₱3 - 4.5 million', 3_000_000],
  ['P3–4M', 3_000_000],
  ['₱900,000 to 1.2M', 900_000],
  ['3M hanggang 5M', 3_000_000],
  ['Lot 5, ₱2.5M', 2_500_000],
  ['150 sqm at P2.5M', 2_500_000],
  ['up to 5M', 5_000_000],
  ['3 500 000', 3_500_000],
  ['₱\u00a03\u00a0500\u00a0000', 3_500_000],
  ['1.250.000', 1_250_000],
  ['100 m2', 100],
  ['₱0', 0],
  ['₱1,234.567', 1234.57],
  ['Price upon request', null],
  ['Call 0917 123 4567', null],
  ['TBA', null],
  ['', null],
  ['   ', null],
  ['₱', null],
  [',,,', null],
  ['٣٥٠٠٠', null],
  ['9'.repeat(200), null],
  [`${'9'.repeat(15)}b`, null],
  ['999,999,999,999,999', 999_999_999_999_999],
]

describe.each(engines)('the price read out of a text, on %s', (engine) => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase(engine)
  }, 60_000)
  afterAll(() => db?.stop())

  async function parse(text: string | null): Promise<number | null> {
    const [row] = await db.query<{ amount: string | null }>(
      'select private.parse_price($1)::text as amount',
      [text],
    )
    return row?.amount == null ? null : Number(row.amount)
  }

  it.each(prices)('%j is %j', async (text, amount) => {
    expect(await parse(text)).toBe(amount)
  })

  it('of nothing is nothing', async () => {
    expect(await parse(null)).toBeNull()
  })

  it('never raises and is never negative, whatever is typed', async () => {
    const pieces = fc.oneof(
      fc.constantFrom(
        '₱',
        'P',
        'php',
        ' ',
        ',',
        '.',
        '-',
        '–',
        'M',
        'k',
        'b',
        'million',
        'to',
        '0',
      ),
      fc.constantFrom(
        '9'.repeat(40),
        '1,',
        '.5',
        '\\',
        "'",
        '(',
        '[',
        '$',
        '%',
        '²',
        '\u00a0',
        '\u0663',
      ),
      fc.nat().map(String),
      fc.string({ unit: 'binary', maxLength: 4 }).filter((text) => !text.includes('\0')),
    )
    const typed = fc
      .array(pieces, { maxLength: 40 })
      .map((parts) => [...parts.join('')].slice(0, 200).join(''))
      // A lone surrogate has no UTF-8 form; the client replaces it before the database sees it.
      .map((text) => text.toWellFormed())
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const amount = await parse(text)
        expect(amount === null || (amount >= 0 && amount < 1e15)).toBe(true)
      }),
      { numRuns: 500 },
    )
  }, 30_000)

  it('reads whole pesos with commas back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom('', '₱', 'P ', 'PHP ', '₱ '),
        async (pesos, sign) => {
          expect(await parse(sign + pesos.toLocaleString('en-PH'))).toBe(pesos)
        },
      ),
      { numRuns: 200 },
    )
  }, 30_000)
})
