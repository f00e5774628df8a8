import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryAs, rolledBack, visitor } from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { recipe } from '../../../testing/recipe.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const [migration = '', field = '', entry = ''] = recipe('Add a filter', { corner: 'example' })

/** Into the list that ends at `end`. */
function addTo(file: string, line: string, end: string): void {
  const source = readFileSync(file, 'utf8')
  const [before, after, ...others] = source.split(end)
  if (after === undefined || others.length > 0) throw new Error(`${file} has no such list`)
  writeFileSync(file, `${before}  ${line.trim()}\n${end}${after}`)
}

// CONTRIBUTING.md's "Add a filter", step by step in a copy of the domain and a database of its own.
describe('the filter that CONTRIBUTING.md adds', () => {
  let db: TestDatabase
  const copy = mkdtempSync(join(tmpdir(), 'bale-filter-'))
  const gallery = join(copy, 'modules/gallery')
  const load = (name: string) => import(pathToFileURL(join(gallery, `${name}.ts`)).href)

  beforeAll(async () => {
    for (const folder of ['kit', 'modules', 'platform/values', 'scripts']) {
      cpSync(join(root, folder), join(copy, folder), { recursive: true })
    }
    writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
    addTo(
      join(copy, 'modules/listings/property-fields.ts'),
      field,
      '] as const\n\nconst SET_BY_DATABASE',
    )
    addTo(join(gallery, 'listing-filters.ts'), entry, '] as const satisfies')
    execFileSync(process.execPath, [join(copy, 'scripts/gen-columns.ts')])
    db = await startDatabase()
  })
  afterAll(async () => {
    rmSync(copy, { recursive: true, force: true })
    await db?.stop()
  })

  it('is read from an address', async () => {
    const { parseGallerySearch } = await load('gallery-search')
    const { namesFilters } = await load('plain-search')
    expect(parseGallerySearch({ example: '1', beds: '3' })).toEqual({ example: 1, beds: 3 })
    expect(parseGallerySearch({ example: 'maybe' })).toEqual({})
    expect(namesFilters({ example: '1' })).toBe(true)
  })

  it('is put into words', async () => {
    const { chosenFilters, ignoredWords } = await load('filter-words')
    const { ignoredNames } = await load('gallery-search')
    expect(chosenFilters({ example: 1, beds: 3 })).toContainEqual({
      words: 'Corner lot',
      without: { beds: 3 },
    })
    const given = { example: 'maybe' }
    expect(ignoredWords(ignoredNames(given), given)).toBe('corner lot “maybe”')
  })

  it('is found and counted by the browser and the database alike', async () => {
    const { findListings } = await load('find-listings')
    const { countChoices } = await load('count-choices')
    const { FILTER_COLUMNS } = await load('filter-columns.gen')
    await rolledBack(db, async () => {
      await db.exec(migration)
      await db.exec(`
        insert into public.properties (title, price, city, bedrooms, is_example)
        values ('Flat', '1M', 'Porac', 2, true), ('House', '4M', 'Porac', 4, true),
          ('Shop', '2M', 'Porac', 4, false)`)
      // The columns that the browser asks for, and those of the search.
      const all = await queryAs<{ id: string }>(
        db,
        visitor,
        `select id, created_at::text, title, address, city, description, category, reference,
           listing_type, bedrooms, bathrooms::float8, square_feet::float8, property_images,
           ${FILTER_COLUMNS}
         from public.properties, lateral (select '{}'::text[] as property_images) as none
         order by created_at desc, id`,
      )
      const now = Date.now()
      for (const filters of [{}, { example: 1 }, { example: 1, beds: 3 }, { beds: 5 }]) {
        const given = [JSON.stringify(filters)]
        const found = await queryAs<{ id: string }>(
          db,
          visitor,
          'select id from public.find_properties($1::text::jsonb)',
          given,
        )
        expect(found).toEqual(
          findListings(all, filters, undefined, now).found.map(({ id }: { id: string }) => ({
            id,
          })),
        )
        const [counted] = await queryAs<{ counts: object }>(
          db,
          visitor,
          'select public.count_choices($1::text::jsonb) as counts',
          given,
        )
        expect(counted?.counts).toEqual(countChoices(all, filters, now))
      }
      const [last] = await queryAs<{ example: object }>(
        db,
        visitor,
        `select public.count_choices('{"beds": 3}') -> 'example' as example`,
      )
      expect(last?.example).toEqual({ 1: 1 })
    })
  })
})
