import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const mails = globSync('{modules/*/server,platform/accounts}/mails/*.ts', { cwd: root })
const anybody = 'anybody@example.com'
const day = 24 * 60

describe('the kinds of e-mails', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  }, 60_000)
  afterAll(() => db?.stop())

  const add = (kind: string, recipient = anybody) =>
    queryAs<{ id: string }>(db, service, 'select id from public.add_mails($1::text::jsonb) as id', [
      JSON.stringify([{ kind, recipient, subject: 'x', body_text: 'x' }]),
    ])
  const insert = (kind: string, token: string | null) =>
    db.query(
      'insert into public.outgoing_mails (recipient, subject, kind, token) values ($1, $1, $2, $3)',
      [anybody, kind, token],
    )
  const claim = () =>
    queryAs<{ subject: string; id: string }>(
      db,
      service,
      'select id, subject from public.claim_staff_mail(60)',
    )

  it('are those that have a file among a module’s mails, of its name', async () => {
    const kinds = await db.query<{ kind: string }>('select kind from private.mail_kinds')
    const files = mails.map((file) => basename(file, '.ts').replaceAll('-', '_'))
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(files.sort())
  })

  it.each([
    ['licences', 6 * day],
    ['test', day],
    ['enquiry_receipt', 7 * day],
    ['added_enquiry', 7 * day],
    ['enquiry_notice', 7 * day],
    ['viewing', 7 * day],
    ['viewing_reminder', 12 * 60],
    ['search_confirmation', day],
    ['search_digest', 3 * day],
  ])('%s is given up after %d minutes', async (kind, minutes) => {
    await rolledBack(db, async () => {
      const [mail] = await add(kind)
      const waits = async (age: number) => {
        await db.query(
          `update public.outgoing_mails set created_at = now() - $1 * interval '1 minute'`,
          [age],
        )
        const note = `select public.note_staff_mail($1, 'away', 60)`
        await queryAs(db, service, note, [mail?.id])
        const [row] = await db.query<{ waits: boolean; body_text: string | null }>(
          'select next_attempt_at is not null as waits, body_text from public.outgoing_mails',
        )
        return row
      }
      expect(await waits(minutes - 1)).toEqual({ waits: true, body_text: 'x' })
      expect(await waits(minutes)).toEqual({ waits: false, body_text: null })
    })
  })

  it('say that a link opens an account, and so has a token, or not', async () => {
    for (const kind of ['confirmation', 'recovery', 'invitation']) {
      await rolledBack(db, async () => {
        expect(await sqlError(add(kind))).toMatchObject({ code: '23514' })
      })
      await rolledBack(db, async () => {
        await insert(kind, 'secret')
        expect(await claim()).toEqual([])
      })
    }
    await rolledBack(db, async () => {
      expect(await sqlError(insert('test', 'secret'))).toMatchObject({ code: '23514' })
    })
    await rolledBack(db, async () => {
      expect(await sqlError(add('no_such_kind'))).toMatchObject({ code: '23503' })
    })
  })

  it.each([
    ['enquiry_receipt', 6, 6],
    ['search_confirmation', 6, 6],
    ['viewing', 12, 15],
    ['viewing_reminder', 12, 15],
    ['test', 15, 15],
    ['search_digest', 15, 15],
  ])(
    '%s reaches an address %d times a day, and %d where it is proven',
    async (kind, most, proven) => {
      for (const [address, expected] of [
        [anybody, most],
        ['user@example.com', proven],
      ] as const) {
        await rolledBack(db, async () => {
          let added = 0
          for (let count = 0; count < 15; count++) added += (await add(kind, address)).length
          expect(added).toBe(expected)
          await db.exec(`update public.outgoing_mails set created_at = now() - interval '25 hours'`)
          expect(await add(kind, address)).toHaveLength(1)
        })
      }
    },
  )

  it('say whose turn it is: digests go last, else what waits longest goes first', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        insert into public.outgoing_mails (recipient, kind, subject, next_attempt_at)
        values ('a@example.com', 'search_digest', 'third', now() - interval '3 hours'),
          ('a@example.com', 'test', 'second', now() - interval '1 hour'),
          ('a@example.com', 'enquiry_receipt', 'first', now() - interval '2 hours'),
          ('a@example.com', 'licences', 'later', now() + interval '1 hour')`)
      const order = []
      for (let [next] = await claim(); next; [next] = await claim()) order.push(next.subject)
      expect(order).toEqual(['first', 'second', 'third'])
    })
  })

  it.each(['enquiry_notice', 'enquiry_offer', 'enquiry_unanswered', 'enquiry_assigned'])(
    '%s reaches a proven address however many there were, and beyond the limit of another the office',
    async (kind) => {
      await rolledBack(db, async () => {
        for (let count = 0; count < 65; count++) {
          expect(await add(kind, 'user@example.com')).toHaveLength(1)
          expect(await add(kind)).toHaveLength(1)
        }
        const rows = await db.query<{ recipient: string; mails: number }>(
          'select recipient, count(*)::integer as mails from public.outgoing_mails group by 1 order by 1',
        )
        const [limit] = await db.query<{ daily_limit: number }>(
          'select daily_limit from private.mail_kinds where kind = $1',
          [kind],
        )
        const most = limit?.daily_limit ?? 0
        expect(rows).toContainEqual({ recipient: anybody, mails: most })
        expect(rows).toContainEqual({ recipient: 'user@example.com', mails: 65 })
        expect(rows.reduce((sum, { mails }) => sum + mails, 0)).toBe(130)
      })
    },
  )

  it.each([
    ['visitors', visitor],
    ['users', account(people.user)],
    ['admins', account(people.admin)],
    ['the server’s key', service],
  ])('are nobody’s to read or change: %s', async (_, actor) => {
    for (const attempt of [
      'select kind from private.mail_kinds',
      `update private.mail_kinds set daily_limit = 1000 returning kind`,
      `select private.takes_mail('x@example.com', 'test')`,
      `select private.add_mails('[]')`,
      'select private.claim_mail(1, true)',
    ]) {
      await rolledBack(db, async () => {
        expect(await sqlError(queryAs(db, actor, attempt))).toMatchObject({ code: '42501' })
      })
    }
  })
})
