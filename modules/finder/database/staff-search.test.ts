import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, people, queryAs } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  assign,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'

describe('what the inbox finds', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startEnquiries()
  })
  afterAll(() => db?.stop())
  beforeEach(async () => {
    await db.exec('begin')
    const { id } = await addEnquiry(db, {
      name: 'Henry Tan',
      phone: '+639171000009',
      message: 'May I see the villa on Sunday?',
    })
    await assign(db, id, people.user)
  })
  afterEach(() => db.exec('rollback'))

  const names = async (actor: Actor, typed: string) =>
    (
      await queryAs<{ name: string }>(
        db,
        actor,
        "select name from public.list_enquiries($1, 'all')",
        [typed],
      )
    ).map(({ name }) => name)

  it.each([
    'tan henry',
    'henry sunday',
    '0917 100 0009',
    '09171000009',
    '+63 917 100-0009',
    '917 100 0009',
    '(0917) 100 0009',
    'tan 0917.100.0009',
    'the villa on',
  ])('an enquiry by %j', async (typed) => {
    expect(await names(agent, typed)).toEqual(['Henry Tan'])
    expect(await names(stranger, typed)).toEqual([])
  })

  it.each(['tan monday', '0917 100 0008', 'henry 0917 100 0008', '%', 'h_nry'])(
    'no enquiry by %j',
    async (typed) => {
      expect(await names(admin, typed)).toEqual([])
    },
  )
})
