import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SqlConnection } from '../../server/database/sql-connection.ts'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { untilOneWaits } from '../../testing/database/lock-wait.ts'

const ana = 'd0000000-0000-4000-8000-0000000000a1'
const home = 'b0000000-0000-4000-8000-0000000000a1'
const agent = account(people.user)
const admin = account(people.admin)

const answer = `update public.property_faqs set answer = 'Unseen' where property_id = '${home}'`
const makeDraft = `update public.properties set published_at = null where id = '${home}'`
const submit = `update public.properties set published_at = now() where id = '${home}'`
const trash = `delete from public.properties where id = '${home}'`

/** Each way in which a public listing becomes a draft and something else at once. */
const saves: [string, string][] = [
  [
    'a write',
    `update public.properties set published_at = null, price = '9M' where id = '${home}'`,
  ],
  [
    'the form',
    `select public.save_property('${home}',
       (select revision from public.properties where id = '${home}'),
       '{"published_at": null, "price": "9M"}', null, '[{"question": "Pets?", "answer": "Yes"}]')`,
  ],
]

describe('what an admin approves was seen', () => {
  let db: TestDatabase
  type Session = SqlConnection & { close: () => Promise<void> }
  let other: Session
  let third: Session
  beforeAll(async () => {
    db = await startDatabase()
    other = await db.openSession()
    third = await db.openSession()
    await seedPeople(db)
  })
  beforeEach(async () => {
    await db.exec(`
      delete from public.properties;
      insert into public.properties (id, title, price, agent_id, published_at)
      values ('${home}', 'Home', '1M', '${ana}', now());
      insert into public.property_faqs (property_id, question) values ('${home}', 'Water?')`)
  })
  afterEach(() => other.exec('rollback'))
  afterAll(async () => {
    await other?.close()
    await third?.close()
    await db?.stop()
  })

  /** In a transaction of its own, which is kept. */
  const as = async (session: SqlConnection, actor: Actor, sql: string) => {
    await session.exec('begin')
    try {
      const rows = await queryAs<Record<string, unknown>>(session, actor, sql)
      await session.exec('commit')
      return rows
    } catch (error) {
      await session.exec('rollback')
      throw error
    }
  }
  const hint = async (work: Promise<unknown>) => (await sqlError(work)).hint
  const look = `select (public.listing_to_approve('${home}') ->> 'last')::int as last`
  const lastSeen = async () => (await as(db, admin, look))[0]?.last
  const answers = () => db.query('select answer from public.property_faqs')

  it.each(saves)('also what %s changed as it made a draft of it', (_by, sql) =>
    rolledBack(db, async () => {
      await queryAs(db, agent, sql)
      await queryAs(db, agent, submit)
      const [row] = await queryAs<{ fields: Record<string, unknown> }>(
        db,
        admin,
        `select public.listing_to_approve('${home}') -> 'fields' as fields`,
      )
      const fields = row?.fields ?? {}
      expect(fields).toMatchObject({ price: { was: '1M', now: '9M' } })
      expect(Object.keys(fields)).not.toContain('published_at')
      expect(Object.keys(fields).includes('faqs')).toBe(sql.includes('Pets?'))
    }),
  )

  it('waits for what is being written, and then refuses', async () => {
    await as(db, agent, makeDraft)
    await as(db, agent, submit)
    const last = await lastSeen()
    await other.exec('begin')
    await queryAs(other, agent, answer)
    const approved = hint(as(third, admin, `select public.approve_listing('${home}', ${last})`))
    await untilOneWaits(db)
    await other.exec('commit')
    expect(await approved).toBe('history_moved')
  })

  it('is not changed by who began before it was approved', async () => {
    await as(db, agent, makeDraft)
    await as(db, agent, submit)
    const last = await lastSeen()
    await other.exec('begin')
    await queryAs(other, admin, `select public.approve_listing('${home}', ${last})`)
    const written = hint(as(third, agent, answer))
    await untilOneWaits(db)
    await other.exec('commit')
    expect(await written).toBe('public_parts_forbidden')
    expect(await answers()).toEqual([{ answer: '' }])
  })

  it('is not changed in the trash, by who began before it was there', async () => {
    await other.exec(`begin; select 1 from public.property_faqs for update`)
    const written = hint(as(third, agent, answer))
    await untilOneWaits(db)
    await as(db, agent, trash)
    await other.exec('rollback')
    expect(await written).toBe('public_parts_forbidden')
    await as(db, agent, `select public.restore_properties('{${home}}')`)
    expect(await answers()).toEqual([{ answer: '' }])
  })

  it('is an agent’s to change while it is a draft', async () => {
    await as(db, agent, makeDraft)
    await as(db, agent, answer)
    expect(await answers()).toEqual([{ answer: 'Unseen' }])
  })
})

async function seedPeople(db: TestDatabase): Promise<void> {
  await seedAccounts(db)
  await db.exec(`
    update public.staff_settings set listing_editors = 'own', admin_looks_first = true;
    insert into public.people (id, name, profile_id)
    values ('${ana}', 'Ana', (select id from public.profiles where user_id = '${people.user}'))`)
}
