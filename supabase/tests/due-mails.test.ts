import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people, sqlError } from '../../testing/database/actors.ts'
import type { TestDatabase } from '../../testing/database/database.ts'
import { addDueMails, type Due, dueMails } from '../../testing/database/due-mails.ts'
import { addEnquiry, admin, change, profileOf, startEnquiries } from './enquiry-rows.ts'

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

  it.each(['nonsense', 'assignments limit 1; select 1', ''])('are none of %j', async (subject) => {
    expect(await sqlError(dueMails(db, subject))).toMatchObject({ code: '42P01' })
    expect(await sqlError(addDueMails(db, subject, {}, []))).toMatchObject({ code: '42883' })
  })
})
