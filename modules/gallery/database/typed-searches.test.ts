import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleListings } from '../../../sample/catalogue.ts'
import { typedSearches } from '../../../sample/searches.ts'
import { asRole, visitor } from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import {
  FINANCING,
  FURNISHING,
  PETS,
  PROPERTY_KINDS,
  TURNOVER,
} from '../../listings/listing-options.ts'
import { type Filterable, findListings, type Guess } from '../find-listings.ts'
import { parseGallerySearch } from '../gallery-search.ts'
import type { GallerySearch } from '../listing-filters.ts'
import { withRead } from '../typed-search.ts'
import { factWords } from '../word-search.ts'

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

  async function expectSame(search: GallerySearch) {
    const { found, ...typed } = findListings(catalogue, search, undefined, Date.now())
    const filters = JSON.stringify(withRead(search))
    const inDatabase = await asRole<{ title: string }>(
      db,
      visitor,
      'select title from public.find_properties($1::text::jsonb)',
      [filters],
    )
    const [row] = await asRole<{ counts: object }>(
      db,
      visitor,
      'select public.count_found($1::text::jsonb) as counts',
      [filters],
    )
    const slugs = found.map(({ slug }) => slug)
    expect(inDatabase.map(({ title }) => slugOf(title))).toEqual(slugs)
    expect(row?.counts).toMatchObject({ total: slugs.length, ...typed })
    return { slugs, ...typed }
  }

  it.each(typedSearches)('%j finds the same in browser and database', async (typed, finds) => {
    const { slugs } = await expectSame(parseGallerySearch({ q: typed }))
    expect(slugs).toEqual(finds)
  })

  it.each<[GallerySearch, number, number, Guess[]]>([
    [{ q: 'house' }, 10, 10, []],
    [{ q: 'house', sort: '-price' }, 10, 10, []],
    [{ q: 'rent', category: 'Commercial' }, 2, 4, []],
    [{ q: 'rent', category: 'Commercial', sort: 'price' }, 2, 4, []],
    [{ q: 'lease' }, 3, 5, []],
    [{ q: 'house angeles' }, 0, 1, []],
    [{ q: 'houses' }, 1, 7, []],
    [{ q: 'lots' }, 4, 7, []],
    // Another category than the chosen one is a word.
    [{ q: 'house', category: 'Commercial' }, 1, 1, []],
    [{ q: 'commercial', category: 'Lot Only' }, 1, 1, []],
    [{ q: 'lot', category: 'Residential' }, 5, 5, []],
    [{ q: 'angeles', town: ['porac'] }, 0, 0, []],
    [{ q: 'as is' }, 0, 0, []],
    [{ q: 'for the' }, 5, 5, []],
    [{ q: '“for the”' }, 0, 5, []],
    [{ q: 'lot "for the"' }, 0, 1, []],
    [{ q: 'flood' }, 0, 0, []],
    [{ q: 'lahar' }, 0, 0, []],
    [{ q: 'bungalw' }, 0, 1, [{ typed: 'bungalw', shown: ['bungalow'] }]],
    [
      { q: 'hosue angelis' },
      0,
      2,
      [
        { typed: 'hosue', shown: ['house'] },
        { typed: 'angelis', shown: ['angeles'] },
      ],
    ],
  ])(
    '%j: how many hold all of it, of how many, and what was guessed',
    async (search, ...expected) => {
      const { slugs, whole, guessed } = await expectSame(search)
      expect([whole, slugs.length, guessed]).toEqual(expected)
    },
  )

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
