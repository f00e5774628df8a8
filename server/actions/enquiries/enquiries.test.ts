import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../supabase/tests/database.ts'
import { startTestBackend, type TestBackend } from '../../tests/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../tests/test-site.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const path = '/api/enquiries'
const enquiry = {
  name: 'Maria Santos',
  phone: '0917 123 4567',
  message: 'Is the house still available?',
  consent: true,
}

describe.each(engines)('enquiries, on %s', (engine) => {
  let test: TestBackend
  let site: TestSite

  beforeAll(async () => {
    test = await startTestBackend(engine)
    site = await startTestSite(opened(test, engine))
  })
  beforeEach(async () => {
    await sql(`delete from public.enquiries`)
    await sql(`delete from public.contacts`)
    await sql(`delete from public.properties`)
    await sql(
      `insert into public.properties (id, title, price) values ('${property}', 'House', '4M')`,
    )
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })

  const sql = <T>(text: string, params: unknown[] = []) =>
    test.backend.withConnection((sql) => sql.query<T>(text, params))

  it('takes one and answers its reference', async () => {
    const { status, text } = await site.post(path, { ...enquiry, property_id: property })
    expect(status).toBe(201)
    const { reference } = JSON.parse(text)
    expect(reference).toMatch(/^BALE-[2-9A-Z]{4}$/)
    const stored = await sql(`select reference, name, phone, subject, state from public.enquiries`)
    expect(stored).toEqual([
      { reference, name: 'Maria Santos', phone: '+639171234567', subject: 'House', state: 'new' },
    ])
  })

  it('says at each field what is wrong, all at once', async () => {
    const { status, text } = await site.post(path, { name: ' ', message: '', consent: false })
    expect(status).toBe(422)
    expect(Object.keys(JSON.parse(text).errors).sort()).toEqual([
      'consent',
      'message',
      'name',
      'phone',
    ])
  })

  it('takes nothing without consent, nor where it says nothing of it', async () => {
    const { consent: _, ...silent } = enquiry
    for (const body of [silent, { ...enquiry, consent: false }]) {
      const { status, text } = await site.post(path, body)
      expect(status).toBe(422)
      expect(Object.keys(JSON.parse(text).errors)).toEqual(['consent'])
    }
    expect(await sql(`select from public.enquiries`)).toEqual([])
  })
})
