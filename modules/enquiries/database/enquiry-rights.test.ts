import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  ask,
  assign,
  change,
  nothing,
  profileOf,
  type Row,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'

describe('who sees which enquiry', () => {
  let db: TestDatabase
  let free: string
  let agents: string
  let admins: string

  beforeAll(async () => {
    db = await startEnquiries()
    await db.exec('begin')
    free = (await addEnquiry(db, { name: 'Free Santos', phone: '+639170000001' })).id
    agents = (await addEnquiry(db, { name: 'Agents Santos', phone: '+639170000002' })).id
    admins = (await addEnquiry(db, { name: 'Admins Santos', phone: '+639170000003' })).id
    await assign(db, agents, people.user)
    await assign(db, admins, people.admin)
    await db.exec(`
      insert into public.viewings (enquiry_id, starts_at)
      select id, now() + interval '3 days' from public.enquiries`)
    await db.exec('alter table public.enquiries disable trigger bump_revision')
    await db.exec('update public.enquiries set revision = 1')
    await db.exec('alter table public.enquiries enable trigger bump_revision')
    await db.exec('commit')
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const setting = (change: string) => db.query(`update public.staff_settings set ${change}`)
  const names = async (actor: Actor, from: string) =>
    (await queryAs<{ name: string }>(db, actor, `select name from ${from} order by name`)).map(
      ({ name }) => name.split(' ')[0],
    )
  const counts = async (actor: Actor, table: string) =>
    (await queryAs<{ count: number }>(db, actor, `select count(*)::int from public.${table}`))[0]
      ?.count

  /** By every way there is to read. */
  async function seen(actor: Actor) {
    const all = await names(actor, 'public.enquiries')
    expect(await names(actor, 'public.list_enquiries()')).toEqual(all)
    expect(await names(actor, `public.list_enquiries(search => 'santos')`)).toEqual(all)
    expect(await names(actor, 'public.contacts')).toEqual(all)
    for (const table of ['viewings', `enquiry_events where kind = 'received'`]) {
      expect([table, await counts(actor, table)]).toEqual([table, all.length])
    }
    for (const call of ['count_enquiry_list()', `count_enquiry_list('Santos', 'all')`]) {
      expect(Number(await ask(db, actor, call))).toBe(all.length)
    }
    expect(await ask(db, actor, 'count_enquiries()')).toMatchObject({ new: all.length })
    await db.exec('savepoint counts')
    try {
      await db.exec(`update public.enquiries set state = 'spam', spam_signs = '{links}'`)
      const counts = { new: 0, set_aside: all.length }
      expect(await ask(db, actor, 'count_enquiries()')).toMatchObject(counts)
      await db.exec(`update public.enquiries set created_at = now() - interval '31 days'`)
      expect(await ask(db, actor, 'count_enquiries()')).toMatchObject({ set_aside: 0 })
    } finally {
      await db.exec('rollback to savepoint counts')
    }
    const numbers = await ask<Row>(db, actor, `enquiry_numbers('2020-01-01')`)
    expect(numbers).toMatchObject({ enquiries: all.length, viewings: all.length })
    for (const id of [free, agents, admins, nothing]) {
      const [own] = await queryAs(db, actor, 'select 1 from public.enquiries where id = $1', [id])
      const same = await names(actor, `public.list_enquiries(show => 'all', same_as => '${id}')`)
      expect(same).toHaveLength(own ? 1 : 0)
    }
    return all
  }

  it('is all for admins', async () => {
    for (const who of [admin, account(people.superadmin)]) {
      expect(await seen(who)).toEqual(['Admins', 'Agents', 'Free'])
    }
  })

  it('is one’s own and nobody’s for an account that an admin knows of', async () => {
    expect(await seen(agent)).toEqual(['Agents', 'Free'])
  })

  it('is one’s own alone where the setting says so', async () => {
    await setting(`enquiry_readers = 'assigned'`)
    expect(await seen(agent)).toEqual(['Agents'])
    expect(await seen(admin)).toHaveLength(3)
  })

  it('is nothing for whoever signed themselves up, until an admin has to do with them', async () => {
    expect(await seen(stranger)).toEqual([])
    // Whoever got in before the door was closed is inside.
    await setting(`sign_up = 'invited'`)
    expect(await seen(stranger)).toEqual([])
    await change(db, admin, admins, { assignee_id: await profileOf(db, people.otherUser) })
    expect(await seen(stranger)).toEqual(['Admins', 'Free'])
  })

  it('is found for all contacts at once, not by a search for each', async () => {
    const plan = await queryAs<Record<string, string>>(
      db,
      agent,
      'explain select name from public.contacts',
    )
    const lines = plan.map((row) => Object.values(row)[0])
    expect(lines.join('\n')).toMatch(/hashed SubPlan/)
  })

  it('is nothing for an account that is gone, and refused to visitors', async () => {
    expect(await seen(account(nothing))).toEqual([])
    for (const sql of [
      'select id from public.enquiries',
      'select id from public.contacts',
      'select id from public.viewings',
      'select id from public.enquiry_events',
      'select * from public.list_enquiries()',
      'select public.count_enquiries()',
      `select public.enquiry_numbers('2020-01-01')`,
      `select public.note_answer('${free}', 'call')`,
    ]) {
      expect(await sqlError(queryAs(db, visitor, sql))).toMatchObject({ code: '42501' })
    }
  })

  it('tells nobody of what it hides: in all functions it is like what never was', async () => {
    await setting(`sign_up = 'open'`)
    const [hidden] = await db.query<{ id: string }>(
      'select id from public.viewings where enquiry_id = $1',
      [admins],
    )
    const attempts: [string, string, string][] = [
      [`change_enquiry($1, 1, '{"state": "won"}')`, admins, nothing],
      [`change_enquiry($1, 9, '{"state": "won"}')`, admins, nothing],
      [`change_enquiry($1, 1, '{"nonsense": 1}')`, admins, nothing],
      [`note_on_enquiry($1, 'x')`, admins, nothing],
      [`note_on_enquiry($1, '')`, admins, nothing],
      [`note_answer($1, 'pigeon')`, admins, nothing],
      [`set_viewing($1, now() + interval '1 day', 45, 'x')`, admins, nothing],
      [`set_viewing($1, null, 45, 'x')`, admins, nothing],
      [`end_viewing($1, 'done')`, hidden?.id ?? '', nothing],
      [`end_viewing($1, 'nonsense')`, hidden?.id ?? '', nothing],
      [`delete_contact($1, '{}')`, admins, nothing],
      [`export_contact($1, '{}')`, admins, nothing],
      [`join_contacts($1, '${nothing}')`, admins, nothing],
      [
        `set_viewing('${agents}', now() + interval '1 day', 45, 'x', $1)`,
        hidden?.id ?? '',
        nothing,
      ],
    ]
    for (const [call, there, never] of attempts) {
      const words = await Promise.all([
        await sqlError(ask(db, agent, call, [there])),
        await sqlError(ask(db, agent, call, [never])),
      ])
      expect([call, words[0]]).toEqual([call, words[1]])
    }
    expect(await names(agent, `public.list_enquiries('admins')`)).toEqual([])
    for (const filter of [
      `assignee_id => '${await profileOf(db, people.admin)}'`,
      `show => 'all'`,
    ]) {
      expect(await names(agent, `public.list_enquiries(${filter})`)).not.toContain('Admins')
    }
  })

  it.each([`x%' or true --`, `'; drop table public.enquiries; --`, '%', '_', '\\', `"`, '$1'])(
    'is not widened by searching for %s, or showing it',
    async (text) => {
      const params = [text]
      const found = await queryAs(db, agent, 'select id from public.list_enquiries($1, $1)', params)
      expect(found).toEqual([])
      const searched = await queryAs<Row>(
        db,
        agent,
        'select name from public.list_enquiries(search => $1)',
        params,
      )
      expect(searched.map(({ name }) => name)).not.toContain('Admins Santos')
    },
  )

  it('shows somebody’s name and address to whoever sees all that they wrote', async () => {
    const given = { phone: '+639170000003', name: 'Typed By Another', message: 'I know a number.' }
    const { id } = await addEnquiry(db, given)
    expect(await names(agent, 'public.enquiries')).toContain('Typed')
    expect(await names(agent, 'public.contacts')).toEqual(['Agents', 'Free'])
    expect(await names(agent, `public.list_enquiries(show => 'all', same_as => '${id}')`)).toEqual([
      'Typed',
    ])
    expect(await names(admin, `public.list_enquiries(show => 'all', same_as => '${id}')`)).toEqual([
      'Admins',
      'Typed',
    ])
  })

  it('lets a user take one that is nobody’s and give it back, and hand none to others', async () => {
    const own = await profileOf(db, people.user)
    const other = await profileOf(db, people.otherUser)
    const taken = await change(db, agent, free, { assignee_id: own })
    expect(taken).toMatchObject({ assignee_id: own, revision: 2 })
    for (const somebody of [other, nothing]) {
      const handing = change(db, agent, free, { assignee_id: somebody }, 2)
      expect(await sqlError(handing)).toMatchObject({ hint: 'enquiry_assign_forbidden' })
    }
    expect(await change(db, agent, free, { assignee_id: null }, 2)).toMatchObject({
      assignee_id: null,
    })
    expect(await change(db, admin, free, { assignee_id: other }, 3)).toMatchObject({
      assignee_id: other,
    })
    expect(await sqlError(change(db, agent, free, { assignee_id: own }, 4))).toMatchObject({
      hint: 'not_found',
    })
    expect(await sqlError(change(db, admin, free, { assignee_id: nothing }, 4))).toMatchObject({
      hint: 'bad_enquiry',
    })
  })

  it('lets nobody take one who would not see it', async () => {
    const own = await profileOf(db, people.otherUser)
    expect(await sqlError(change(db, stranger, free, { assignee_id: own }))).toMatchObject({
      hint: 'not_found',
    })
  })

  it('keeps ready answers from whoever signed themselves up, unseen writes too', async () => {
    const before = await db.query('select * from public.answer_texts order by id')
    expect(await counts(stranger, 'answer_texts')).toBe(0)
    // Without a condition or a returning list only the policy of the write itself counts.
    await queryAs(db, stranger, `update public.answer_texts set body = 'Mine'`)
    await queryAs(db, stranger, 'delete from public.answer_texts')
    const adding = queryAs(
      db,
      stranger,
      `insert into public.answer_texts (title, body) values ('x', 'x')`,
    )
    expect(await sqlError(adding)).toMatchObject({ code: '42501' })
    expect(await db.query('select * from public.answer_texts order by id')).toEqual(before)
    expect(await counts(agent, 'answer_texts')).toBe(4)
  })

  it('takes forty ready answers, of one line each in the title', async () => {
    const add = (title: string) =>
      queryAs(db, agent, `insert into public.answer_texts (title, body) values ($1, 'x')`, [title])
    for (let number = 5; number <= 40; number++) await add(`Answer ${number}`)
    expect(await sqlError(add('Answer 41'))).toMatchObject({ hint: 'too_many_answer_texts' })
    await queryAs(db, agent, `delete from public.answer_texts where title = 'Answer 40'`)
    for (const title of ['two\nlines', '\u200b', 'x'.repeat(81)]) {
      expect(await sqlError(add(title))).toMatchObject({ code: '23514' })
    }
  })
})
