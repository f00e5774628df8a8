import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryAs, rolledBack, service } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  ask,
  house,
  lot,
  startEnquiries,
} from '../../../testing/database/enquiry-rows.ts'

describe('enquiries by the reference of a listing', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startEnquiries()
  })
  afterAll(() => db?.stop())

  const found = async (term: string) =>
    (
      await queryAs<{ name: string }>(db, admin, 'select name from public.list_enquiries($1)', [
        term,
      ])
    )
      .map(({ name }) => name)
      .sort()
  const given = [
    { name: 'Of the house', property_id: house },
    { name: 'Of the lot', property_id: lot },
    { name: 'In words', message: 'Magkano po ang BL 1001, at ang bl1002? Text BL-1009.' },
    { name: 'Of another', message: 'BL-10011 and ABL-1003 and 1003' },
  ]

  it.each<[string, string[]]>([
    ['BL-1001', ['In words', 'Of the house']],
    ['bl 1002', ['In words', 'Of the lot']],
    ['bl1001', ['In words', 'Of the house']],
    ['BL-10011', ['Of another']],
    ['BL-1003', []],
    ['bl-100', ['In words', 'Of another', 'Of the house', 'Of the lot']],
    ['of another', ['Of another']],
  ])('%s finds those about it, and those that name it', async (term, names) => {
    await rolledBack(db, async () => {
      for (const each of given) await addEnquiry(db, each)
      expect(await found(term)).toEqual(names)
      expect(Number(await ask(db, admin, 'count_enquiry_list($1)', [term]))).toBe(names.length)
    })
  })

  it('is kept where the listing is deleted, and nobody can give it', async () => {
    await rolledBack(db, async () => {
      const { id } = await addEnquiry(db, {
        name: 'Of the lot',
        property_id: lot,
        property_reference: 'BL-1',
      })
      await db.query('delete from public.properties where id = $1', [lot])
      await db.query(`update public.enquiries set name = 'Gone' where id = $1`, [id])
      expect(await db.query('select property_reference from public.enquiries')).toEqual([
        { property_reference: 'BL-1002' },
      ])
      expect(await found('BL-1002')).toEqual(['Gone'])
      expect(await found('BL-1')).toEqual(['Gone'])
    })
  })

  it('is told to the server, of listings that visitors see', async () => {
    await rolledBack(db, async () => {
      const context = await ask<{ property: unknown }>(db, service, 'enquiry_context($1)', [house])
      expect(context.property).toMatchObject({ id: house, reference: 'BL-1001' })
    })
  })
})
