import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  migrationsFolder,
  startDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts'

/** The functions of a migration as they were, under the name `former_...`. */
function formerly(migration: string): string {
  const sql = readFileSync(`${migrationsFolder}/${migration}`, 'utf8')
  return sql.replace(/private\.(fold|read_price|price_basis|search_text)\b/g, 'private.former_$1')
}

const words = [
  ...['₱', 'P', 'php', 'PHP: ', ' ', ' ', ',', '.', '-', '–', '\n', '\t', '\u00a0', 'M', 'k', 'bn'],
  ...['million', 'to ', '0', '00', '1', '5', '250', ',000', '.50', '000', '/', 'sqm', ' per month'],
  ...['monthly', 'negotiable', ' per night', 'Lot', 'ñ', 'Ñ', 'É', 'Ÿ', 'İ', 'ſ', '×', '÷', '€'],
]
const typed = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((parts) => parts.join(''))
const plain = fc
  .tuple(
    fc.constantFrom('', '₱', '₱ ', ' '),
    fc.stringMatching(/^[0-9][0-9,]{0,18}([.][0-9]{1,4})?$/),
  )
  .map((parts) => parts.join(''))
const visible = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))

describe('cheaper functions answer what the former ones did', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await db.exec(formerly('20261121091200_prices.sql'))
    await db.exec(formerly('20261121091300_search_text.sql'))
  })
  afterAll(() => db?.stop())

  /** The texts for which the two expressions, over `value`, are not the same. */
  const differing = async (texts: string[], now: string, before: string) =>
    db.query(
      `select value, (${now})::text as now, (${before})::text as before
       from jsonb_array_elements_text($1::text::jsonb) as given (value)
       where (${now}) is distinct from (${before})`,
      [JSON.stringify(texts)],
    )

  it.each([
    ['the price', 'private.read_price(value)', 'private.former_read_price(value)'],
    ...['for_sale', 'for_rent'].map((type) => [
      `what it is for, ${type}`,
      `private.price_basis((private.read_price(value)).words, '${type}')`,
      `private.former_price_basis((private.former_read_price(value)).words, '${type}')`,
    ]),
    ['what is searched in', 'private.fold(value)', 'private.former_fold(value)'],
  ])('%s', async (_name, now, before) => {
    const texts = fc.array(fc.oneof(typed, plain, visible), { minLength: 40, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        expect(await differing(given, now, before)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('nothing in, nothing out', async () => {
    const [row] = await db.query(
      `select private.fold(null) as folded, private.search_text('A', null, 'Ñ', 'b', 1001) as searched,
         private.price_basis(null, 'for_sale') as basis`,
    )
    expect(row).toEqual({ folded: null, searched: null, basis: null })
  })
})
