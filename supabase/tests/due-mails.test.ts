import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people, sqlError } from '../../testing/database/actors.ts'
import type { TestDatabase } from '../../testing/database/database.ts'
import { addDueMails, type Due, dueMails } from '../../testing/database/due-mails.ts'
import {
  addEnquiry,
  admin,
  ask,
  change,
  profileOf,
  startEnquiries,
} from '../../testing/database/enquiry-rows.ts'

const mail = { recipient: 'user@example.com', kind: 'enquiry_assigned', subject: 'x' }

describe('e-mails that are due', () => {
  let db: TestDatabase
  let due: Due
  beforeAll(async () => {
    db = await startEnquiries()
  })
  beforeEach(async () => {
    await db.exec('begin')
    const { id } = await addEnquiry(db)
    await change(db, admin, id, { assignee_id: await profileOf(db, people.user) })
    due = (await dueMails(db, 'assignments'))[0] ?? {}
  })
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const add = (...mails: object[]) => addDueMails(db, 'assignments', due, mails)
  const inLine = () => db.query('select recipient, enquiry_id from public.outgoing_mails')
  const expectStillDue = async () => {
    expect(await dueMails(db, 'assignments')).toEqual([due])
    expect(await inLine()).toEqual([])
  }

  it('are put in line once', async () => {
    expect(await add(mail)).toBe(1)
    expect(await add(mail)).toBe(0)
    expect(await dueMails(db, 'assignments')).toEqual([])
    expect(await inLine()).toEqual([{ recipient: mail.recipient, enquiry_id: due.id }])
  })

  it('stay due where the process ends before they are in line', async () => {
    await db.exec('savepoint process')
    expect(await add(mail)).toBe(1)
    await db.exec('rollback to savepoint process')
    await expectStillDue()
  })

  it('stay due where one of them is refused', async () => {
    const refused = { ...mail, kind: 'nonsense' }
    expect(await sqlError(add(mail, refused))).toMatchObject({ code: '23503' })
    await expectStillDue()
  })

  it('are none once the details of who asked for the viewing are deleted', async () => {
    const { id } = await addEnquiry(db, { email: 'maria@example.com' })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const set = 'set_viewing($1, $2::text::timestamptz, 30, $3, null)'
    await ask(db, admin, set, [id, tomorrow, 'At the gate'])
    const [viewing = {}] = await dueMails(db, 'viewings')
    await db.query('update public.enquiries set blanked_at = now() where id = $1', [id])
    expect(await addDueMails(db, 'viewings', viewing, [mail])).toBe(0)
    expect(await inLine()).toEqual([])
  })

  it('are noted of no listing that no e-mail asks about', async () => {
    await db.exec(`
      update public.staff_settings set confirm_days = 30;
      update public.properties set confirmed_on = private.manila_today() - 70,
        published_at = now() - interval '80 days'
    `)
    const [due = {}] = await dueMails(db, 'still_there')
    expect(due.people).not.toEqual([])
    expect(await addDueMails(db, 'still_there', due, [])).toBe(0)
    expect(await db.query('select from private.still_there_questions')).toEqual([])
  })

  it.each(['nonsense', 'assignments limit 1; select 1', ''])('are none of %j', async (subject) => {
    expect(await sqlError(dueMails(db, subject))).toMatchObject({ code: '42P01' })
    expect(await sqlError(addDueMails(db, subject, {}, []))).toMatchObject({ code: '42883' })
  })
})
