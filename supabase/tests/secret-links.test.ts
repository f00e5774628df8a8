import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  service,
  sqlError,
  visitor,
} from '../../testing/database/actors.ts'
import type { TestDatabase } from '../../testing/database/database.ts'
import {
  admin,
  agent,
  ask,
  house,
  lot,
  startEnquiries,
  stranger,
} from '../../testing/database/enquiry-rows.ts'

interface Link {
  kind: string
  id: string
  reference: string
  title: string
  slip: string | null
  made_by_name: string | null
  made_at: Date | null
  opened_at: Date | null
}
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

describe('links with a secret', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const secretOf = async (call: string) => (await ask<{ secret: string }>(db, agent, call)).secret
  const links = (actor: Actor = admin) =>
    queryAs<Link>(db, actor, 'select * from public.secret_links() order by kind, title')
  const kinds = async () => (await links()).map(({ kind }) => kind)
  const refusal = async (work: Promise<unknown>) => (await sqlError(work)).hint
  const makeAll = async () => {
    const draft = await secretOf(`make_listing_link('draft', '${lot}', 14)`)
    const report = await secretOf(`make_listing_link('report', '${house}', 30)`)
    const slip = await secretOf(`make_viewing_slip_link('${house}')`)
    const question = 'q'.repeat(40)
    await db.exec(`
      update public.properties set published_at = now() where id = '${house}';
      insert into private.secret_links (kind, hash, property_id, profile_id, ends_at)
      select 'question', '${hashOf(question)}', '${house}', id, now() + interval '30 days' from public.profiles where user_id = '${people.user}'`)
    return { draft, report, slip, question }
  }
  const readAll = async ({
    draft,
    report,
    slip,
    question,
  }: Awaited<ReturnType<typeof makeAll>>) => [
    await ask(db, visitor, 'read_draft($1)', [draft]),
    await ask(db, visitor, 'read_owner_report($1)', [report]),
    await ask(db, service, 'read_viewing_slip_link($1)', [hashOf(slip)]),
    await ask(db, service, 'still_there($1)', [hashOf(question)]),
  ]

  it('are listed for admins, of whatever kind, with who made each and when it was opened', async () => {
    const made = await makeAll()
    const before = await links()
    expect(before).toMatchObject([
      { kind: 'draft', title: 'Lot in Arayat', made_by_name: 'Ana Cruz', opened_at: null },
      { kind: 'question', title: 'House in Mexico', made_by_name: 'Ana Cruz', opened_at: null },
      { kind: 'report', title: 'House in Mexico', made_by_name: 'Ana Cruz', opened_at: null },
      {
        kind: 'slip',
        title: 'House in Mexico',
        made_by_name: 'Ana Cruz',
        opened_at: null,
        slip: null,
      },
    ])
    for (const link of before) {
      expect(link).toMatchObject({ made_at: expect.any(Date), reference: expect.any(String) })
      expect(Object.values(made)).not.toContain(link.id)
    }
    for (const shown of await readAll(made)) expect(shown).not.toBeNull()
    for (const link of await links()) expect(link.opened_at).not.toBeNull()
    await ask(db, service, `use_viewing_slip_link($1, 'Vera', '+639171234567')`, [
      hashOf(made.slip),
    ])
    expect((await links()).at(-1)).toMatchObject({ kind: 'slip', slip: '1' })
    // A new secret was made by whoever asked for it, and nobody has opened it.
    await ask(db, admin, `make_listing_link('report', '${house}', 30)`)
    const report = (await links()).find(({ kind }) => kind === 'report')
    expect(report).toMatchObject({ opened_at: null })
    expect(report?.made_by_name).not.toBe('Ana Cruz')
  })

  it('note once a minute that they are opened, and nothing once they have ended', async () => {
    const made = await makeAll()
    const opened = async (at: string) => {
      await db.exec(`update private.secret_links set opened_at = ${at} where kind = 'draft'`)
      const read = await ask(db, visitor, 'read_draft($1)', [made.draft])
      const [row] = await db.query<{ is_now: boolean }>(
        `select opened_at = now() as is_now from private.secret_links where kind = 'draft'`,
      )
      return [read !== null, row?.is_now]
    }
    expect(await opened(`now() - interval '59 seconds'`)).toEqual([true, false])
    expect(await opened(`now() - interval '61 seconds'`)).toEqual([true, true])
    await db.exec(`update private.secret_links set ends_at = now()`)
    expect(await opened('null')).toEqual([false, null])
  })

  it('end with the account that made them', async () => {
    const made = await makeAll()
    await ask(db, admin, `make_listing_link('draft', '${house}', 14)`)
    await db.exec(`delete from auth.users where id = '${people.user}'`)
    expect(await readAll(made)).toEqual([null, null, null, null])
    expect(await links()).toMatchObject([{ kind: 'draft', title: 'House in Mexico' }])
  })

  it('to a draft or report end when their account may no longer edit the listing', async () => {
    const made = await makeAll()
    const opens = async () => (await readAll(made)).slice(0, 2).map((shown) => shown !== null)
    const living = () => kinds().then((all) => all.filter((kind) => /draft|report/.test(kind)))
    await db.exec(`update public.staff_settings set listing_editors = 'own'`)
    // The lot is not theirs.
    expect(await opens()).toEqual([false, true])
    expect(await living()).toEqual(['report'])
    await db.exec(`update public.people set profile_id = null`)
    expect(await opens()).toEqual([false, false])
    await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
    made.draft = (
      await ask<{ secret: string }>(db, admin, `make_listing_link('draft', '${lot}', 14)`)
    ).secret
    expect(await opens()).toEqual([true, false])
    expect(await living()).toEqual(['draft'])
    await db.exec(`update public.profiles set role = 'user' where user_id = '${people.admin}'`)
    expect(await opens()).toEqual([false, false])
    expect(await ask(db, account(people.superadmin), `listing_link('draft', '${lot}')`)).toBeNull()
  })

  it('are ended one by one by an admin', async () => {
    const made = await makeAll()
    const before = await links()
    for (const { id } of before) {
      expect(await ask(db, admin, 'end_secret_link($1)', [id])).toBe(true)
      expect(await ask(db, admin, 'end_secret_link($1)', [id])).toBe(false)
    }
    expect(await kinds()).toEqual([])
    expect(await readAll(made)).toEqual([null, null, null, null])
  })

  it('open nothing of another kind', async () => {
    const { draft, report, slip, question } = await makeAll()
    const given = { draft: report, report: slip, slip: question, question: draft }
    expect(await readAll(given)).toEqual([null, null, null, null])
    expect(await ask(db, service, `use_viewing_slip_link($1, 'Vera')`, [hashOf(question)])).toBe(
      false,
    )
    expect(await ask(db, service, `answer_still_there($1, 1, 'sold')`, [hashOf(slip)])).toEqual({
      state: 'ended',
    })
  })

  it('of a listing are drafts and reports, and no others are made', async () => {
    for (const kind of [`'slip'`, `'question'`, `'other'`, 'null']) {
      for (const call of [
        `make_listing_link(${kind}, '${lot}', 14)`,
        `listing_link(${kind}, '${lot}')`,
      ])
        expect(await refusal(ask(db, admin, call))).toBe('bad_link_kind')
    }
  })

  it('are listed by admins alone, who end those of all', async () => {
    await makeAll()
    const made = await links()
    const question = made.find(({ kind }) => kind === 'question')
    const end = (actor: Actor, link = question) => ask(db, actor, 'end_secret_link($1)', [link?.id])
    for (const actor of [agent, stranger]) {
      expect(await refusal(links(actor))).toBe('secret_links_forbidden')
      expect(await refusal(end(actor))).toBe('secret_links_forbidden')
      expect(await refusal(end(actor, made.at(-1)))).toBe('secret_links_forbidden')
      expect(await ask(db, actor, `end_secret_link('x')`)).toBe(false)
    }
    for (const actor of [visitor, service]) {
      expect(await sqlError(links(actor))).toMatchObject({ code: '42501', hint: undefined })
      expect(await sqlError(end(actor))).toMatchObject({ code: '42501', hint: undefined })
    }
    // An admin who still owes the second step.
    await db.exec(`insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (gen_random_uuid(), '${people.admin}', '', 'totp', 'verified', now(), now(), 'x')`)
    expect(await refusal(links({ ...admin, aal: 'aal1' }))).toBe('secret_links_forbidden')
    expect(await refusal(end({ ...admin, aal: 'aal1' }))).toBe('secret_links_forbidden')
    expect(await links({ ...admin, aal: 'aal2' })).toHaveLength(4)
  })
})
