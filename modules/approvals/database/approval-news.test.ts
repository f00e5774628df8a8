import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  seedAccounts,
  service,
  sqlError,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { addDueMails, claims, type Due, dueMails } from '../../../testing/database/due-mails.ts'

const ana = 'd0000000-0000-4000-8000-0000000000a1'
const house = 'b0000000-0000-4000-8000-0000000000a1'
const lot = 'b0000000-0000-4000-8000-0000000000a2'
const agent = account(people.user)
const admin = account(people.admin)

describe('news of approvals', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into public.people (id, name, profile_id)
      values ('${ana}', 'Ana', (select id from public.profiles where user_id = '${people.user}'));
      insert into public.properties (id, title, price, agent_id, published_at) values
        ('${house}', 'House', '1M', '${ana}', null), ('${lot}', 'Lot', '1M', '${ana}', null);
      update public.staff_settings set admin_looks_first = true;
    `)
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const publish = (id: string, actor: Actor = agent) =>
    queryAs(
      db,
      actor,
      `update public.properties set published_at = now() where id = '${id}' returning id`,
    )
  const wait = (passed = '2 minutes') =>
    db.query('update private.approval_news set made_at = made_at - $1::text::interval', [passed])
  const sendBack = (id: string, note: string) =>
    queryAs(db, admin, 'select public.send_back_listing($1, $2)', [id, note])
  const due = async () =>
    ((await dueMails(db, 'approval_news')) as (Due & { listings: Due[] })[]).map(
      ({ kind, recipient, listings }) => ({
        kind,
        recipient,
        listings: listings.map(({ title }) => title).sort(),
      }),
    )

  it('tell each admin of all that was sent, once it is a minute old', async () => {
    await publish(house)
    await publish(lot)
    expect(await due()).toEqual([])
    await wait()
    const told = await due()
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([
      'admin@example.com',
      'otheradmin@example.com',
      'othersuperadmin@example.com',
      'superadmin@example.com',
    ])
    for (const each of told) {
      expect(each).toMatchObject({ kind: 'asked', listings: ['House', 'Lot'] })
    }
    const [first = {}] = await dueMails(db, 'approval_news')
    expect(first.listings).toContainEqual(expect.objectContaining({ from_name: 'Ana' }))
    expect(await claims(db, 'approval_news', first)).toBe(true)
    expect(await claims(db, 'approval_news', first)).toBe(false)
    expect(await due()).toHaveLength(3)
  })

  it('keep what came after they were read', async () => {
    await publish(house)
    await wait('20 minutes')
    const [first = {}] = await dueMails(db, 'approval_news')
    await publish(lot)
    await addDueMails(db, 'approval_news', first, [])
    const left = await db.query<{ title: string }>(
      `select properties.title from private.approval_news
       join public.properties on properties.id = property_id where profile_id = $1`,
      [first.profile_id],
    )
    expect(left).toEqual([{ title: 'Lot' }])
  })

  it('tell who asked that it was approved, and no admin any more', async () => {
    await publish(house)
    await publish(house, admin)
    await wait()
    expect(await due()).toEqual([
      { kind: 'answered', recipient: 'user@example.com', listings: ['House'] },
    ])
  })

  it('tell who asked why it was sent back, until they ask again', async () => {
    await publish(house)
    await sendBack(house, 'The price')
    await wait()
    expect(await dueMails(db, 'approval_news')).toMatchObject([
      { kind: 'answered', listings: [{ is_sent_back: true, note: 'The price' }] },
    ])
    await publish(house)
    await wait()
    expect((await due()).map(({ kind }) => kind)).toEqual(Array(4).fill('asked'))
  })

  it('are of changes of public listings, too', async () => {
    await publish(house, admin)
    await queryAs(
      db,
      agent,
      `update public.properties set price = '2M' where id = '${house}' returning id`,
    )
    await wait()
    expect((await due()).map(({ kind }) => kind)).toEqual(Array(4).fill('asked'))
    const [change] = await db.query<{ id: string; version: number }>(
      'select id, version from public.waiting_changes',
    )
    await queryAs(db, admin, 'select public.approve_change($1, $2)', [change?.id, change?.version])
    await wait()
    expect(await due()).toEqual([
      { kind: 'answered', recipient: 'user@example.com', listings: ['House'] },
    ])
  })

  it('are not of what was withdrawn, and name who still asks', async () => {
    await publish(house)
    await publish(lot)
    await queryAs(db, agent, `update public.properties set published_at = null where id = '${lot}'`)
    await wait()
    expect((await due()).map(({ listings }) => listings)).toEqual(Array(4).fill(['House']))

    await publish(house, admin)
    const change = (actor: Actor) =>
      queryAs(db, actor, `update public.properties set price = '2M' where id = '${house}'`)
    const withdraw = (actor: Actor) =>
      queryAs(db, actor, 'delete from public.waiting_changes returning id')
    await change(account(people.otherUser))
    await change(agent)
    await wait()
    const asked = async () =>
      (await dueMails(db, 'approval_news')).filter(({ kind }) => kind === 'asked')
    expect(await asked()).toHaveLength(4)
    expect(await withdraw(agent)).toHaveLength(1)
    const [first] = await asked()
    expect(first).toMatchObject({ listings: [{ from_name: expect.not.stringMatching('Ana') }] })
    expect(await withdraw(account(people.otherUser))).toHaveLength(1)
    expect(await asked()).toEqual([])
  })

  it('are of nobody’s own doing, and of nothing withdrawn or in the trash', async () => {
    await publish(house, admin)
    await publish(lot)
    await db.exec(`update public.properties set deleted_at = now() where id = '${lot}'`)
    await wait()
    expect(await due()).toEqual([])
    for (const actor of [agent, admin, service]) {
      const read = queryAs(db, actor, 'select id from private.approval_news')
      expect(await sqlError(read)).toMatchObject({ code: '42501' })
    }
  })

  it('ring who wants to be rung', async () => {
    await db.exec(`
      insert into private.push_subscriptions (profile_id, session_id, endpoint, p256dh, auth)
      select id, gen_random_uuid(), 'https://push.example/a', repeat('a', 87), repeat('a', 22)
      from public.profiles where user_id = '${people.admin}'`)
    await publish(house)
    await wait()
    for (const each of await dueMails(db, 'approval_news')) {
      await addDueMails(db, 'approval_news', each, [])
    }
    const rings = await db.query('select kind, property_id from private.outgoing_pushes')
    expect(rings).toEqual([{ kind: 'approval_asked', property_id: house }])
  })
})
