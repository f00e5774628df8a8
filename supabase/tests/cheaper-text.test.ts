import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalText } from '../../platform/values/normal-text.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { cases } from '../../testing/random-cases.ts'

const words = [
  ...['₱', 'P', 'php', 'PHP: ', ' ', ' ', ',', '.', '-', '–', '\n', '\t', '\u00a0', 'M', 'k', 'bn'],
  ...['million', 'to ', '0', '00', '1', '5', '250', ',000', '.50', '000', '/', 'sqm', ' per month'],
  ...['monthly', 'negotiable', ' per night', 'Lot', 'ñ', 'Ñ', 'É', 'Ÿ', 'İ', 'ſ', '×', '÷', '€'],
]
const typed = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((parts) => parts.join(''))
const visible = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
const amount = fc.stringMatching(/^[1-9][0-9,]{0,18}([.][0-9]{1,4})?$/)

describe('what most listings say is worked out by a shorter way, which answers the same', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  const check = (texts: fc.Arbitrary<string>, shorter: string, longer: string) =>
    fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 40, maxLength: 60 }), async (given) => {
        const differing = await db.query(
          `select value, (${shorter})::text as shorter, (${longer})::text as longer
           from jsonb_array_elements_text($1::text::jsonb) as given (value)
           where (${shorter})::text is distinct from (${longer})::text`,
          [JSON.stringify(given)],
        )
        expect(differing).toEqual([])
      }),
      { numRuns: cases(60) },
    )

  it('an amount alone, as the same behind a word that only the patterns read', async () => {
    // Of the words only what they say counts: the sign is among them where the patterns read.
    const read = (price: string) =>
      `(select row(amount, private.price_basis(words, 'for_sale'), private.price_basis(words, 'for_rent'))
        from private.read_price(${price}))`
    await check(amount, read('value'), read(`'price ' || value`))
    await check(amount, read(`'₱ ' || value`), read(`'price ₱ ' || value`))
  })

  it.each(['for_sale', 'for_rent'])('what an amount alone is for, %s', async (type) => {
    const basis = (words: string) => `private.price_basis(${words}, '${type}')`
    expect(await db.query(`select ${basis(`' '`)} as basis`)).toEqual(
      await db.query(`select ${basis(`'  '`)} as basis`),
    )
  })

  it('a text without accented letters, as one letter after the other', async () => {
    const stored = fc.oneof(typed, visible).map(normalText)
    await check(
      stored,
      'private.fold(value)',
      `coalesce((
        select string_agg(private.fold(letter), '' order by place)
        from regexp_split_to_table(value, '') with ordinality as letters (letter, place)
      ), '')`,
    )
    await check(stored, 'private.fold(value)', `left(private.fold(value || 'Ñ'), -1)`)
  })

  it('nothing in, nothing out', async () => {
    const [row] = await db.query(
      `select private.fold(null) as folded, private.search_text('A', null, 'Ñ', 'b', 1001) as searched,
         private.price_basis(null, 'for_sale') as basis`,
    )
    expect(row).toEqual({ folded: null, searched: null, basis: null })
  })
})
