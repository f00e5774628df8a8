import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, asRole, people, seedAccounts } from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { labelledPosts, pricesOf } from '../../../testing/posts/labelled-posts.ts'
import { cases } from '../../../testing/random-cases.ts'

const amounts: [string, number | null][] = [
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
  ['100 m2', null],
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
  ['RM 500k', null],
  ['US 100k', null],
  ['100k US', null],
  ['1m quid', null],
  ['4 2M', null],
  ['350k assume', null],
  ['1.8M assume balance', 1_800_000],
  ['4.2M call us', 4_200_000],
  ['2 rm apartment 4.2M', 4_200_000],
  ['4.2M-3.9M', 3_900_000],
  ['999,999,999,999,999', 999_999_999_999_999],
]

type Basis = 'total' | 'per_sqm' | 'per_month' | 'per_sqm_month' | null

/** Price, and its basis for a sale and for a rent. */
const bases: [string, Basis, Basis][] = [
  ['₱4,200,000', 'total', 'per_month'],
  ['₱2.95M negotiable', 'total', 'per_month'],
  ['₱18,500 / sqm', 'per_sqm', 'per_sqm_month'],
  ['₱18,500/sqm', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 PER SQM', 'per_sqm', 'per_sqm_month'],
  ['18.5k per sqm.', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 per sq. m.', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 per sq.m', 'per_sqm', 'per_sqm_month'],
  ['₱18,500/sq m', 'per_sqm', 'per_sqm_month'],
  ['₱18,500/m2', 'per_sqm', 'per_sqm_month'],
  ['₱18,500/m²', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 per m²', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 per square meter', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 a square metre', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 per square-metre', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 kada metro kuwadrado', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 bawat metro kwadrado', 'per_sqm', 'per_sqm_month'],
  ['₱18,500\u00a0/\u00a0sqm', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 + 12% VAT per sqm', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 - ₱20,000 per sqm', 'per_sqm', 'per_sqm_month'],
  ['₱18,500 to 20,000/sqm', 'per_sqm', 'per_sqm_month'],
  ['Price per sqm: ₱18,500', 'per_sqm', 'per_sqm_month'],
  ['₱18,500/sqm, total ₱4,440,000', 'per_sqm', 'per_sqm_month'],
  ['₱35,000/mo', 'per_month', 'per_month'],
  ['₱35,000 / mo.', 'per_month', 'per_month'],
  ['₱35K/month', 'per_month', 'per_month'],
  ['35,000 monthly', 'per_month', 'per_month'],
  ['₱35,000 a month', 'per_month', 'per_month'],
  ['₱35,000 per month', 'per_month', 'per_month'],
  ['₱35,000 p/m', 'per_month', 'per_month'],
  ['₱35,000/buwan', 'per_month', 'per_month'],
  ['₱35,000 kada buwan', 'per_month', 'per_month'],
  ['₱35,000 buwanan', 'per_month', 'per_month'],
  ['Monthly rent: ₱35,000', 'per_month', 'per_month'],
  ['₱35,000/month, 2 months advance', 'per_month', 'per_month'],
  ['₱35,000/month plus dues of 80/sqm', 'per_month', 'per_month'],
  ['₱35,000/month, 5% yearly increase', 'per_month', 'per_month'],
  ['₱35,000 monthly or ₱400,000 yearly', 'per_month', 'per_month'],
  ['₱850 / sqm / month', 'per_sqm_month', 'per_sqm_month'],
  ['₱850/sqm/mo', 'per_sqm_month', 'per_sqm_month'],
  ['₱850 per sqm monthly', 'per_sqm_month', 'per_sqm_month'],
  ['₱850 monthly per sqm', 'per_sqm_month', 'per_sqm_month'],
  ['₱850 kada metro kuwadrado kada buwan', 'per_sqm_month', 'per_sqm_month'],
  ['₱4.2M (17,500/sqm)', 'total', 'per_month'],
  ['₱4.2M, 17,500 per sqm', 'total', 'per_month'],
  ['₱4.2M or ₱35,000/month for 10 years', 'total', 'per_month'],
  ['₱4.2M, 7% annual interest', 'total', 'per_month'],
  ['₱4.2M, 36 months to pay', 'total', 'per_month'],
  ['150 sqm at P2.5M', 'total', 'per_month'],
  ['₱4.2M / 240 sqm', 'total', 'per_month'],
  ['₱4.2M for a lot of 240 sqm', 'total', 'per_month'],
  ['₱4.2M per lot', 'total', 'per_month'],
  ['₱2,500 per night', null, null],
  ['₱2,500/day', null, null],
  ['₱2,500 kada araw', null, null],
  ['₱2,500 daily', null, null],
  ['₱12,000 a week', null, null],
  ['₱400,000 a year', null, null],
  ['₱400,000 per annum', null, null],
  ['₱400,000 yearly', null, null],
  ['₱400,000 taunan', null, null],
  ['₱9,000/sqm/year', null, null],
  ['₱1.2M per hectare', null, null],
  ['₱1.2M/ha', null, null],
  ['₱900 per sq ft', null, null],
  ['₱5,000 per head monthly', null, null],
  ['₱35,000/m', null, null],
  ['Price upon request', null, null],
  ['per sqm', null, null],
  ['monthly', null, null],
  ['Call 0917 123 4567 monthly', null, null],
  ['', null, null],
]

const doubts: [string, string | null][] = [
  ['US$ 90,000', 'foreign_currency'],
  ['RM 500k', 'foreign_currency'],
  ['US 100k', 'foreign_currency'],
  ['100k US', 'foreign_currency'],
  ['1m quid', 'foreign_currency'],
  ['equity 850k', 'part_of_price'],
  ['350k assume', 'part_of_price'],
  ['350k assume loan', 'part_of_price'],
  ['4 2M', 'odd_digits'],
  ['₱4. 2M', 'odd_digits'],
  ['4,9000,000', 'odd_digits'],
  ['₱6,5OO,OOO', 'odd_digits'],
  ['9'.repeat(17), 'odd_digits'],
  ['4.2M-3.9M', 'several_amounts'],
  ['₱4.2M, ₱3.9M', 'several_amounts'],
  ['12,000 / night', 'rent_of_other_time'],
  ['400k yearly', 'rent_of_other_time'],
  ['4,2M', 'decimal_comma'],
  ['Price on request', null],
  ['₱4.2M', null],
  ['4.200.000,00', null],
  ['3.9M - 4.2M', null],
  ['4.2M → 3.9M', null],
  ['₱4.2M (17,500/sqm)', null],
  ['1.5M per hectare', null],
  ['1.8M assume balance', null],
  ['₱4.2M, call us', null],
  ['2 rm apartment 4.2M', null],
  ['3 500 000', null],
  ['Blk 4 Lot 2, 3M', null],
]

describe('the price read out of a text', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  async function parse(text: string | null): Promise<number | null> {
    const [row] = await db.query<{ amount: string | null }>(
      'select (private.read_price($1)).amount::text as amount',
      [text],
    )
    return row?.amount == null ? null : Number(row.amount)
  }

  async function readBasis(text: string | null, listingType: string): Promise<string | null> {
    const [row] = await db.query<{ basis: string | null }>(
      'select private.price_basis((private.read_price($1)).words, $2) as basis',
      [text, listingType],
    )
    return row?.basis ?? null
  }

  it.each(amounts)('%j is %j', async (text, amount) => {
    expect(await parse(text)).toBe(amount)
  })

  it('is the one that labelled posts mean, in the words that are read out of them', async () => {
    const posts = ['dev', 'held-out', 'brokers-dev', 'brokers-held-out']
      .flatMap(labelledPosts)
      .flatMap(pricesOf)
    expect(posts.length).toBeGreaterThan(150)
    for (const { price, listingType, amount, basis } of posts) {
      expect([price, await parse(price)]).toEqual([price, amount])
      expect([price, await readBasis(price, listingType)]).toEqual([price, basis])
    }
  })

  it.each(bases)('%j is for %j sold, %j let', async (text, sold, rented) => {
    expect(await readBasis(text, 'for_sale')).toBe(sold)
    expect(await readBasis(text, 'for_rent')).toBe(rented)
  })

  it('of nothing is nothing', async () => {
    expect(await parse(null)).toBeNull()
    expect(await readBasis(null, 'for_rent')).toBeNull()
  })

  it('is stored with the listing, and follows its price and type', async () => {
    const set = async (price: string, type: string) =>
      asRole<{ amount: number; basis: string | null }>(
        db,
        account(people.user),
        `insert into public.properties (title, price, listing_type) values ('T', $1, $2)
         returning price_amount::float8 as amount, price_basis as basis`,
        [price, type],
      )
    expect(await set('₱18,500 / sqm', 'for_sale')).toEqual([{ amount: 18_500, basis: 'per_sqm' }])
    expect(await set('₱18,500', 'for_rent')).toEqual([{ amount: 18_500, basis: 'per_month' }])
    expect(await set('Call us', 'for_rent')).toEqual([{ amount: null, basis: null }])
  })

  it.each(doubts)('%j of what is for sale is doubtful: %j', async (text, doubt) => {
    const rows = await db.query('select private.price_doubt($1, $2) as doubt', [text, 'for_sale'])
    expect(rows).toEqual([{ doubt }])
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
        ' per ',
        '/',
        'sqm',
        'month',
        'year',
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
      // A lone surrogate has no UTF-8 form; the client replaces it.
      .map((text) => text.toWellFormed())
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const amount = await parse(text)
        expect(amount === null || (amount >= 0 && amount < 1e15)).toBe(true)
        const basis = await readBasis(text, 'for_sale')
        const known = ['total', 'per_sqm', 'per_month', 'per_sqm_month', null]
        expect(known).toContain(basis)
        if (amount === null) expect(basis).toBeNull()
      }),
      { numRuns: cases(500) },
    )
  })

  it('has the basis of the words behind it, whatever the number and what else is said', async () => {
    const measures = fc.constantFrom<[string, Basis]>(
      ['', 'total'],
      ['/sqm', 'per_sqm'],
      [' per sq. m.', 'per_sqm'],
      ['/month', 'per_month'],
      [' kada buwan', 'per_month'],
      [' / sqm / month', 'per_sqm_month'],
      [' per night', null],
    )
    const rest = fc.constantFrom('', ' negotiable', ' (240 sqm)', ', TCT on hand', ' or ₱9M cash')
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1000, max: 999_999_999_999 }),
        fc.constantFrom('₱', 'P ', 'PHP '),
        measures,
        rest,
        async (pesos, sign, [words, basis], more) => {
          const text = `${sign}${pesos.toLocaleString('en-PH')}${words}${more}`
          expect(await parse(text)).toBe(pesos)
          expect(await readBasis(text, 'for_sale')).toBe(basis)
        },
      ),
      { numRuns: cases(200) },
    )
  })

  it('reads whole pesos with commas back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom('', '₱', 'P ', 'PHP ', '₱ '),
        async (pesos, sign) => {
          expect(await parse(sign + pesos.toLocaleString('en-PH'))).toBe(pesos)
        },
      ),
      { numRuns: cases(200) },
    )
  })
})
