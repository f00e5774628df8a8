import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { claims, dueMails } from '../../../testing/database/due-mails.ts'

const confirmation = 'e0000000-0000-4000-8000-000000000001'
const reminder = 'e0000000-0000-4000-8000-000000000002'

describe('e-mails to staff, by the server’s key', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into public.outgoing_mails (id, recipient, kind, subject, body_text, link, token)
      values ('${confirmation}', 'nena@example.com', 'confirmation', 'Confirm', 'x', 'https://x', 'x');
      insert into public.outgoing_mails (id, recipient, kind, subject, body_text, link)
      values ('${reminder}', 'admin@example.com', 'licences', 'Ends', 'x', 'https://x');
    `)
  })
  afterAll(() => db?.stop())

  const note = (id: string, error: string) =>
    queryAs(db, service, 'select public.note_staff_mail($1, $2, 60)', [id, error])
  const stateOf = async (id: string) => {
    const [row] = await queryAs<{ is: unknown }>(
      db,
      service,
      'select public.staff_mail_state($1) as is',
      [id],
    )
    return row?.is
  }
  const stored = async (id: string) =>
    (
      await db.query<Record<string, unknown>>(
        `select body_text, link, last_error, sent_at is not null as is_sent,
           next_attempt_at > now() as waits
         from public.outgoing_mails where id = $1`,
        [id],
      )
    )[0]

  it('are those without a token: of an account’s it neither hears nor takes nor changes anything', async () => {
    await rolledBack(db, async () => {
      const before = await stored(confirmation)
      const taken = await queryAs(db, service, 'select id from public.claim_staff_mail(60)')
      expect(taken).toEqual([{ id: reminder }])
      expect(await queryAs(db, service, 'select id from public.claim_staff_mail(60)')).toEqual([])
      await note(confirmation, '')
      await note(confirmation, 'away')
      expect(await stored(confirmation)).toEqual(before)
      expect(await stateOf(confirmation)).toBeNull()
    })
  })

  it('wait after a failure, and lose their text once they are sent', async () => {
    await rolledBack(db, async () => {
      await note(reminder, 'away')
      expect(await stored(reminder)).toEqual({
        body_text: 'x',
        link: 'https://x',
        last_error: 'away',
        is_sent: false,
        waits: true,
      })
      expect(await stateOf(reminder)).toEqual({ is_sent: false, error: 'away' })
      await note(reminder, '')
      expect(await stored(reminder)).toEqual({
        body_text: null,
        link: null,
        last_error: null,
        is_sent: true,
        waits: null,
      })
      expect(await stateOf(reminder)).toEqual({ is_sent: true, error: null })
    })
  })

  it.each([
    ['licences', '6 days'],
    ['test', '1 day'],
  ])('of the kind %s are given up after %s', async (kind, age) => {
    await rolledBack(db, async () => {
      const made = (when: string) =>
        db.query('update public.outgoing_mails set kind = $1, created_at = now() - $2::interval', [
          kind,
          when,
        ])
      await made(`${age} -1 minute`)
      await note(reminder, 'away')
      expect(await stored(reminder)).toMatchObject({ body_text: 'x', waits: true })
      await made(age)
      await note(reminder, 'away')
      expect(await stored(reminder)).toMatchObject({ body_text: null, waits: null })
    })
  })

  it('are for whoever is an admin with a confirmed address, once in a week', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        update public.site_settings
        set broker_licence_no = '0001234', broker_licence_valid_until = '2020-12-31';
        update public.profiles set confirmed_at = null where user_id = '${people.otherAdmin}';
      `)
      const [due] = await dueMails(db, 'licences')
      expect(due?.recipients).toHaveLength(3)
      expect(due?.recipients).toEqual(
        expect.arrayContaining([
          'admin@example.com',
          'othersuperadmin@example.com',
          'superadmin@example.com',
        ]),
      )
      expect(await claims(db, 'licences', due ?? {})).toBe(true)
      expect(await claims(db, 'licences', due ?? {})).toBe(false)
      expect(await dueMails(db, 'licences')).toEqual([])
    })
  })
})

describe('steps of the first-run list', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  it('are put aside for all admins, each once, and taken up again', async () => {
    await rolledBack(db, async () => {
      const skip = async (by: string, step: string, isSkipped: boolean) => {
        const sql = 'select public.skip_setup_step($1, $2) as skipped'
        const [row] = await queryAs<{ skipped: string[] }>(db, account(by), sql, [step, isSkipped])
        return row?.skipped
      }
      expect(await skip(people.admin, 'office', true)).toEqual(['office'])
      expect(await skip(people.superadmin, 'backup', true)).toEqual(['office', 'backup'])
      expect(await skip(people.otherAdmin, 'office', true)).toEqual(['backup', 'office'])
      expect(await skip(people.admin, 'backup', false)).toEqual(['office'])
      for (const step of ['', 'Two words', 'x'.repeat(31), 'ñ']) {
        await expect(skip(people.admin, step, true)).rejects.toMatchObject({ code: '23514' })
      }
    })
  })
})
