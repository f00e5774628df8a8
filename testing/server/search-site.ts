import { afterAll, beforeAll, beforeEach } from 'vitest'
import { searchDigests } from '../../modules/saved-searches/server/jobs/saved-searches.ts'
import type { LocalBackend } from '../../platform/backend/local-backend.ts'
import { jobIn } from './job-context.ts'
import { startTestBackend, type TestBackend } from './test-backend.ts'
import { opened, startTestSite, type TestSite } from './test-site.ts'

export const searchesPath = '/api/saved-searches'
export const email = 'maria@example.com'
export const asked = { search: '?town=mexico&max=5M', email, consent: true }

const form = { 'content-type': 'application/x-www-form-urlencoded' }

export function searchSite() {
  let test: TestBackend
  let site: TestSite
  const processes: LocalBackend[] = []

  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    processes.push(test.backend, await test.beside(), await test.beside())
  })
  beforeEach(async () => {
    await sql('delete from public.outgoing_mails')
    await test.backend.mails.deliver()
    test.mails.length = 0
    test.mailServer.isDown = false
    await sql('delete from private.search_subscribers')
    await sql('delete from public.properties')
    await sql(
      `insert into public.properties (id, title, price, city, address, created_at)
       values ('b0000000-0000-4000-8000-000000000001', 'House <3', '4.2M', 'Mexico', 'Lagundi', now() - interval '1 hour')`,
    )
  })
  afterAll(async () => {
    site.stop()
    for (const each of processes.slice(1)) await each.close()
    await test.stop()
  })

  const sql = <T>(text: string, params: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, params))
  const send = (more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    site.post(searchesPath, { ...asked, ...more }, headers)
  async function mails() {
    await test.backend.mails.deliver()
    return test.mails.splice(0)
  }
  async function tokenOf() {
    const [mail] = await mails()
    return tokenIn(mail?.text)
  }
  const confirm = (token: string) => site.post('/api/search-confirmations', { token })

  return {
    processes,
    sql,
    send,
    mails,
    tokenOf,
    confirm,
    get test() {
      return test
    },
    get site() {
      return site
    },
    async count(relation: string) {
      const [row] = await sql<{ count: number }>(`select count(*)::int as count from ${relation}`)
      return row?.count
    },
    sendForm: (to: string, fields: Record<string, string>) =>
      site.ask(to, { method: 'POST', headers: form, body: String(new URLSearchParams(fields)) }),
    end: (fields: object) => site.post('/api/search-endings', fields),
    async confirmed(more: Record<string, unknown> = {}): Promise<string> {
      await send(more)
      const token = await tokenOf()
      const { status } = await confirm(token)
      if (status !== 200) throw new Error(`confirming was answered ${status}`)
      return token
    },
    becomeDue: () =>
      sql(`with day as (
          update private.saved_searches set confirmed_at = now() - interval '1 day'
          where confirmed_at is not null returning 1
        )
        update private.search_subscribers set looked_at = now() - interval '1 day',
          matched_until = now() - interval '1 day'`),
    tell: (process: LocalBackend = test.backend) => searchDigests.run(jobIn(test, process)),
  }
}

export const tokenIn = (text = '') => /token=([\w-]{43})(?!\w)/.exec(text)?.[1] ?? ''
