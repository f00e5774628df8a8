import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestBackend, type TestBackend } from './test-backend.ts'
import { opened, startTestSite, type TestSite } from './test-site.ts'

export const property = 'b0000000-0000-4000-8000-000000000001'
export const person = 'd0000000-0000-4000-8000-000000000001'
export const path = '/api/enquiries'
export const enquiry = {
  name: 'Maria Santos',
  phone: '0917 123 4567',
  message: 'Is the house near the church still available?',
  consent: true,
}
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

export function enquirySite() {
  let test: TestBackend
  let site: TestSite

  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
  })
  beforeEach(async () => {
    await sql('delete from public.outgoing_mails')
    await test.backend.mails.deliver()
    test.mails.length = 0
    test.mailServer.isDown = false
    await sql('delete from public.enquiries')
    await sql('delete from public.contacts')
    await sql('delete from public.properties')
    await sql('delete from public.people')
    await sql(`update public.site_settings set email = 'office@example.com', phone = ''`)
    await sql(
      `insert into public.people (id, name, email) values ($1, 'Ana Cruz', 'ana@example.com')`,
      [person],
    )
    await sql(
      `insert into public.properties (id, title, price, address)
       values ('${property}', 'House <3', '4M', '2, Rizal St; Mexico')`,
    )
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })

  const sql = <T>(text: string, params: unknown[] = []) =>
    test.backend.withConnection((sql) => sql.query<T>(text, params))
  const send = (more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    site.post(path, { ...enquiry, ...more }, headers)
  const sendForm = (body: string | URLSearchParams) =>
    site.ask(path, { method: 'POST', headers: formHeaders, body: String(body) })
  const stored = () =>
    sql<Record<string, unknown>>('select * from public.enquiries order by created_at')
  const problems = ({ json }: { json: unknown }) => (json as { errors?: object }).errors ?? {}
  async function delivered() {
    await test.backend.mails.deliver()
    return test.mails.toSorted((a, b) => a.to.localeCompare(b.to))
  }

  return {
    backend: () => test,
    site: () => site,
    sql,
    send,
    sendForm,
    stored,
    problems,
    delivered,
  }
}
