import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOWNS } from '../../../kit/places/town.ts'
import { townMiddle } from '../../../kit/places/town-middle.ts'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const id = 'b0000000-0000-4000-8000-000000000001'
const PIN = '15.145678, 120.584321'

describe('where visitors are shown a listing', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.query(
      `insert into public.properties (id, title, price, city, pin) values ($1, 'House', '1M', 'Angeles', $2)`,
      [id, PIN],
    )
  })
  afterAll(() => db?.stop())

  const show = (pinPrecision: string, more = '') =>
    db.exec(`update public.properties set pin_precision = '${pinPrecision}' ${more}`)
  const read = async (actor: Actor, sql: string) => JSON.stringify(await queryAs(db, actor, sql))
  const shown = 'select shown_pin, latitude::text, longitude::text from public.properties'
  const inBox = (box: string) =>
    `select id from public.find_properties('{"box": "${box}"}', 'newest', null, 500)`

  it.each([
    ['', PIN],
    ['exact', PIN],
    ['street', '15.146, 120.584'],
    ['barangay', '15.15, 120.58'],
    ['town', '15.15, 120.5833'],
  ])('is as near as its owner wishes: %j at %s', (precision, pin) =>
    rolledBack(db, async () => {
      await show(precision)
      const [latitude, longitude] = pin.split(', ')
      expect(await queryAs(db, visitor, shown)).toEqual([{ shown_pin: pin, latitude, longitude }])
    }),
  )

  it.each([
    ['a town elsewhere', 'town', `, city = 'Tarlac'`],
    ['no pin', 'street', `, pin = ''`],
    ['no pin, and nobody said', '', `, pin = ''`],
  ])('is nowhere: %s', (_what, precision, more) =>
    rolledBack(db, async () => {
      await show(precision, more)
      const nowhere = { shown_pin: '', latitude: null, longitude: null }
      expect(await queryAs(db, visitor, shown)).toEqual([nowhere])
    }),
  )

  it('is the middle of the town without a pin, too', () =>
    rolledBack(db, async () => {
      await show('town', `, pin = ''`)
      expect(await read(visitor, shown)).toContain('"15.15, 120.5833"')
    }))

  describe.each(['street', 'barangay', 'town'])('%s', (precision) => {
    it.each([
      ['a search', `select properties from public.search_properties('') as properties`],
      ['a find', `select properties from public.find_properties() as properties`],
      ['what a link to a draft opens', `select public.read_draft('SECRET') as draft`],
      [
        'what is like it',
        `select properties from public.similar_properties('${id}') as properties`,
      ],
      ['its choices', 'select public.count_choices() as counts'],
      ['suggestions', 'select public.search_suggestions() as suggested'],
    ])('tells nobody the place: %s', (_what, sql) =>
      rolledBack(db, async () => {
        const [link] = await queryAs<{ made: { secret: string } }>(
          db,
          account(people.admin),
          `select public.make_listing_link('draft', '${id}', 14) as made`,
        )
        await show(precision)
        await db.exec(
          `insert into public.properties (title, price, city, pin, pin_precision)
           values ('Beside', '1.1M', 'Angeles', '${PIN}', '${precision}')`,
        )
        const answer = await read(visitor, sql.replace('SECRET', link?.made.secret ?? ''))
        expect(answer.length).toBeGreaterThan(50)
        expect(answer).not.toMatch(/15\.1456|120\.5843/)
      }),
    )

    it.each([
      ['read', 'select pin from public.properties'],
      ['read with all others', 'select * from public.properties'],
      ['compared', `select id from public.properties where pin like '15.1456%'`],
      ['sorted by', 'select id from public.properties order by pin'],
      ['made again', `select private.shown_pin(pin, 'exact', '') from public.properties`],
    ])('is not %s', (_what, sql) =>
      rolledBack(db, async () => {
        await show(precision)
        expect((await sqlError(queryAs(db, visitor, sql))).code).toBe('42501')
      }),
    )

    it('is not found by a box around it that leaves out what is shown', () =>
      rolledBack(db, async () => {
        const around = '15.1456_120.5842_15.1458_120.5844'
        await show('exact')
        expect(await queryAs(db, visitor, inBox(around))).toHaveLength(1)
        await show(precision)
        expect(await queryAs(db, visitor, inBox(around))).toEqual([])
        expect(await queryAs(db, visitor, inBox('15.1_120.5_15.2_120.6'))).toHaveLength(1)
      }))

    it('is staff’s to read, and not of a stranger who made an account', () =>
      rolledBack(db, async () => {
        await show(precision)
        const ask = 'select pin from public.properties'
        expect(await queryAs(db, account(people.user), ask)).toEqual([{ pin: PIN }])
        await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
        expect(await queryAs(db, account(people.user), ask)).toEqual([])
        const list = 'select pin from public.list_properties()'
        expect(await queryAs(db, account(people.user), list)).toEqual([])
        expect(await queryAs(db, account(people.admin), list)).toEqual([{ pin: PIN }])
        expect(await queryAs(db, account(people.admin), ask)).toEqual([{ pin: PIN }])
        await show('exact')
        expect(await queryAs(db, account(people.user), ask)).toEqual([{ pin: PIN }])
      }))
  })

  it('knows the middles of the towns that the screens know', async () => {
    const rows = await db.query<{ town: string; middle: string }>(
      `select distinct town, private.town_middle(town) as middle
       from unnest($1::text[]) as town`,
      [[...TOWNS, 'tarlac']],
    )
    for (const { town, middle } of rows) {
      expect(middle, town).toBe(townMiddle(town)?.join(', ') ?? '')
    }
  })
})
