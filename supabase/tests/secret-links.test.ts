import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  people,
  queryAs,
  service,
  sqlError,
  visitor,
} from '../../testing/database/actors.ts'
import type { TestDatabase } from '../../testing/database/database.ts'
import { admin, agent, ask, house, lot, startEnquiries, stranger } from './enquiry-rows.ts'

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
    const draft = await secretOf(`make_draft_link('${lot}')`)
    const report = await secretOf(`make_owner_report('${house}')`)
    const slip = await secretOf(`make_viewing_slip_link('${house}')`)
    const question = 'q'.repeat(40)
    await db.exec(`
      update public.properties set published_at = now() where id = '${house}';
      insert into private.still_there_links (hash, property_id, profile_id)
      select '${hashOf(question)}', '${house}', id from public.profiles where user_id = '${people.user}'`)
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
    await ask(db, admin, `make_owner_report('${house}')`)
    const report = (await links()).find(({ kind }) => kind === 'report')
    expect(report).toMatchObject({ opened_at: null })
    expect(report?.made_by_name).not.toBe('Ana Cruz')
  })

  it('note once a minute that they are opened, and nothing once they have ended', async () => {
    const made = await makeAll()
    const opened = async (at: string) => {
      await db.exec(`update private.draft_links set opened_at = ${at}`)
      const read = await ask(db, visitor, 'read_draft($1)', [made.draft])
      const [row] = await db.query<{ is_now: boolean }>(
        'select opened_at = now() as is_now from private.draft_links',
      )
      return [read !== null, row?.is_now]
    }
    expect(await opened(`now() - interval '59 seconds'`)).toEqual([true, false])
    expect(await opened(`now() - interval '61 seconds'`)).toEqual([true, true])
    await db.exec(`update private.draft_links set ends_at = now()`)
    expect(await opened('null')).toEqual([false, null])
  })

  it('end with the account that made them', async () => {
    const made = await makeAll()
    await ask(db, admin, `make_draft_link('${house}')`)
    await db.exec(`delete from auth.users where id = '${people.user}'`)
    expect(await readAll(made)).toEqual([null, null, null, null])
    expect(await links()).toMatchObject([{ kind: 'draft', title: 'House in Mexico' }])
  })

  it('of before it was noted who made them go on, and are listed', async () => {
    const { draft } = await makeAll()
    await db.exec('update private.draft_links set made_by = null, made_at = null')
    await db.exec(`delete from auth.users where id = '${people.user}'`)
    expect(await ask(db, visitor, 'read_draft($1)', [draft])).not.toBeNull()
    expect(await links()).toMatchObject([{ kind: 'draft', made_by_name: null, made_at: null }])
  })

  it('are ended one by one by an admin', async () => {
    const made = await makeAll()
    const before = await links()
    for (const { kind, id } of before) {
      expect(await ask(db, admin, 'end_secret_link($1, $2)', [kind, id])).toBe(true)
      expect(await ask(db, admin, 'end_secret_link($1, $2)', [kind, id])).toBe(false)
    }
    expect(await kinds()).toEqual([])
    expect(await readAll(made)).toEqual([null, null, null, null])
    expect(await refusal(ask(db, admin, `end_secret_link('other', 'x')`))).toBe('bad_link_kind')
    expect(await refusal(ask(db, admin, `end_secret_link(null, 'x')`))).toBe('bad_link_kind')
  })

  it('are listed and ended by admins alone', async () => {
    await makeAll()
    const [link] = await links()
    const end = (actor: Actor) => ask(db, actor, 'end_secret_link($1, $2)', [link?.kind, link?.id])
    for (const actor of [agent, stranger]) {
      expect(await refusal(links(actor))).toBe('secret_links_forbidden')
      expect(await refusal(end(actor))).toBe('secret_links_forbidden')
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
