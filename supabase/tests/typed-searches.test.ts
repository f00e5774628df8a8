import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleListings } from '../../sample/catalogue.ts'
import { typedSearches } from '../../sample/searches.ts'
import { type Filterable, findListings } from '../../src/domain/find-listings.ts'
import { parseGallerySearch } from '../../src/domain/gallery-search.ts'
import {
  FINANCING,
  FURNISHING,
  PETS,
  PROPERTY_KINDS,
  TURNOVER,
} from '../../src/domain/listing-options.ts'
import { withRead } from '../../src/domain/typed-search.ts'
import { factWords } from '../../src/domain/word-search.ts'
import { asRole, visitor } from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

describe('searches as people type them', () => {
  let db: TestDatabase
  let catalogue: (Filterable & { slug: string })[]

  beforeAll(async () => {
    db = await startDatabase()
    const rows = sampleListings.map(
      ({ slug, pictures, videos, faqs, listedDaysAgo, loweredDaysAgo, facts, ...row }) => ({
        ...facts,
        ...row,
        created_at: new Date(Date.now() - listedDaysAgo * 86_400_000),
      }),
    )
    for (const row of rows) {
      const columns = Object.keys(row).join(', ')
      await db.query(
        `insert into public.properties (${columns})
         select ${columns} from jsonb_populate_record(null::public.properties, $1::text::jsonb)`,
        [JSON.stringify(row)],
      )
    }
    const stored = await db.query<{ row: Filterable }>(`
      select to_jsonb(properties) || '{"property_images": []}' as row from public.properties
      where status = 'active' order by created_at desc, id`)
    catalogue = stored.map(({ row }) => ({ ...row, slug: slugOf(row.title) }))
  })
  afterAll(() => db?.stop())

  function slugOf(title: string): string {
    return sampleListings.find((listing) => listing.title === title)?.slug ?? ''
  }

  it.each(typedSearches)('%j finds the same in browser and database', async (typed, finds) => {
    const filters = parseGallerySearch({ q: typed })
    const inBrowser = findListings(catalogue, filters, undefined, Date.now())
    const inDatabase = await asRole<{ title: string }>(
      db,
      visitor,
      'select title from public.find_properties($1::text::jsonb)',
      [JSON.stringify(withRead(filters))],
    )
    expect(inBrowser.map(({ slug }) => slug)).toEqual(inDatabase.map(({ title }) => slugOf(title)))
    expect(inBrowser.map(({ slug }) => slug)).toEqual(finds)
  })

  it('whatever staff choose has the same words in browser and database', async () => {
    const unsaid = { kind: null, furnishing: '', financing: [], turnover: '', pets: '' }
    const chosen = [
      { financing: Object.keys(FINANCING), parking_spaces: 2 },
      ...Object.keys(PROPERTY_KINDS).map((kind) => ({ kind })),
      ...Object.keys(FURNISHING).map((furnishing) => ({ furnishing })),
      ...Object.keys(TURNOVER).map((turnover) => ({ turnover })),
      ...Object.keys(PETS).map((pets) => ({ pets })),
    ].map((each, place) => ({ ...unsaid, parking_spaces: 0, ...each, place }))
    const stored = await db.query<{ words: string }>(
      `select private.fact_words(kind, furnishing, financing, turnover, pets, parking_spaces) as words
       from jsonb_to_recordset($1::text::jsonb) as each (
         kind text, furnishing text, financing text[], turnover text, pets text,
         parking_spaces integer, place bigint
       ) order by place`,
      [JSON.stringify(chosen)],
    )
    expect(stored.map(({ words }) => words.split('\n').filter(Boolean))).toEqual(
      chosen.map((facts) => factWords(facts).filter(Boolean)),
    )
  })
})
