import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ACCENT_USES,
  accentProblems,
  contrast,
  nearestAccent,
} from '../../../platform/values/accent.ts'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'

const id = '0123456789abcdef'
const logo = `${id}-160x40`
const icon = `${id}-crop`
const link = `${id}-made`

describe('the brand', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const save = (settings: object) =>
    queryAs(
      db,
      account(people.admin),
      `select public.save_site_settings(
         (select revision from public.site_settings), $1::text::jsonb
       )`,
      [JSON.stringify(settings)],
    )
  const store = (...names: string[]) =>
    db.query(
      `insert into storage.objects (bucket_id, name)
       select 'brand', jsonb_array_elements_text($1::text::jsonb)`,
      [JSON.stringify(names)],
    )
  const storeSets = () =>
    store(`${logo}/logo-3x.png`, `${icon}/icon-maskable.png`, `${link}/link.jpg`)
  const removed = async () => {
    const rows = await db.query<{ brand_set: string }>(
      'select brand_set from private.removed_objects order by brand_set',
    )
    return rows.map(({ brand_set }) => brand_set)
  }

  it('is saved with the other settings', async () => {
    await rolledBack(db, async () => {
      await storeSets()
      await save({ logo, icon, link_picture: link, logo_name: 'inside', accent_colour: '#1e4d3b' })
      const rows = await db.query(
        'select logo, logo_name, icon, link_picture, accent_colour from public.site_settings',
      )
      expect(rows).toEqual([
        { logo, logo_name: 'inside', icon, link_picture: link, accent_colour: '#1e4d3b' },
      ])
      expect(await removed()).toEqual([])
    })
  })

  it.each([
    ['a logo that is a path', { logo: '../secrets' }],
    ['a logo that is an address', { logo: 'https://example.com/logo.png' }],
    ['a logo with markup', { logo: `${logo}"><script>` }],
    ['an icon of an unknown kind', { icon: `${id}-svg` }],
    ['a link picture of an unknown kind', { link_picture: logo }],
    ['a logo that is not stored', { logo }],
    ['an icon that is not stored', { icon }],
    ['a link picture that is not stored', { link_picture: link }],
    ['a colour by name', { accent_colour: 'red' }],
    ['a colour in capitals', { accent_colour: '#1E4D3B' }],
    ['a style for a colour', { accent_colour: '#1e4d3b}' }],
    ['two lines for a colour', { accent_colour: '#1e4d3b\n' }],
    ['a colour that can’t be read', { accent_colour: '#f2b33d' }],
    ['another place for the name', { logo_name: 'below' }],
  ])('refuses %s', async (_what, settings) => {
    await rolledBack(db, async () => {
      const error = await sqlError(save(settings))
      expect(error.hint).toBe('bad_settings')
    })
  })

  it('lists what it replaces for the server to delete, and what was never saved', async () => {
    await rolledBack(db, async () => {
      await storeSets()
      await save({ logo, icon, link_picture: link })
      await store('aaaaaaaaaaaaaaaa-40x40/logo-3x.png', 'bbbbbbbbbbbbbbbb-made/link.jpg')
      await db.exec(
        `update storage.objects set created_at = now() - interval '2 days' where name not like 'a%'`,
      )
      await save({ tagline: 'Homes' })
      expect(await removed()).toEqual([])
      await save({ logo: '' })
      expect(await removed()).toEqual([logo, 'bbbbbbbbbbbbbbbb-made'])
    })
  })

  it('takes exactly the accent colours that the screen takes', async () => {
    const uses = JSON.stringify(ACCENT_USES.map(({ ground }) => ground))
    const found = async (colours: string[]) =>
      db.query<{ is_readable: boolean; contrasts: number[] }>(
        `select private.is_readable_accent(colour) as is_readable,
           (select jsonb_agg(private.colour_contrast(colour, ground) order by nr)
            from jsonb_array_elements_text($2::text::jsonb) with ordinality as u (ground, nr)) as contrasts
         from jsonb_array_elements_text($1::text::jsonb) with ordinality as given (colour, place)
         order by place`,
        [JSON.stringify(colours), uses],
      )
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    await fc.assert(
      fc.asyncProperty(fc.array(colour, { minLength: 20, maxLength: 60 }), async (given) => {
        // The nearest that passes and its neighbour lie on the two sides of the limit.
        const colours = given.flatMap((each) => [each, nearestAccent(each)])
        const rows = await found(colours)
        for (const [at, row] of rows.entries()) {
          const each = colours[at] ?? ''
          expect(row.is_readable, each).toBe(accentProblems(each).length === 0)
          ACCENT_USES.forEach(({ ground }, use) => {
            expect(row.contrasts[use]).toBeCloseTo(contrast(each, ground), 9)
          })
        }
      }),
      { numRuns: cases(20) },
    )
  })
})
