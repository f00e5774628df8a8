import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleListings } from '../../sample/catalogue.ts'
import { typedSearches } from '../../sample/searches.ts'
import { type Filterable, findListings } from '../../src/domain/find-listings.ts'
import { parseGallerySearch } from '../../src/domain/gallery-search.ts'
import { withRead } from '../../src/domain/typed-search.ts'
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
})
