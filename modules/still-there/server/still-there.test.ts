import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalBackend } from '../../../platform/backend/local-backend.ts'
import { log } from '../../../platform/log.ts'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'
import { stillThere } from './jobs/still-there.ts'

const today = `(now() at time zone 'Asia/Manila')::date`
const person = 'd0000000-0000-4000-8000-000000000001'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('whether listings are still available', () => {
  let test: TestBackend
  let site: TestSite
  let admin: Account
  let agent: Account
  const processes: LocalBackend[] = []

  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    admin = await test.account('admin')
    agent = await test.account('user')
    await test.account('user')
    processes.push(test.backend, await test.beside(), await test.beside())
    await sql(
      `insert into public.people (id, name, profile_id)
       select '${person}', 'Ana Cruz', id from public.profiles where user_id = $1`,
      [agent.id],
    )
  })
  beforeEach(async () => {
    vi.spyOn(log, 'warn').mockReturnValue()
    await sql('delete from public.outgoing_mails')
    await test.backend.mails.deliver()
    test.mails.length = 0
    await sql('delete from public.properties')
    await sql(
      `update public.staff_settings set confirm_days = 30, hide_days = 0, listing_editors = 'signed_in', publish_place = 'warn'`,
    )
  })
  afterAll(async () => {
    site?.stop()
    for (const each of processes.slice(1)) await each.close()
    await test?.stop()
  })

  const sql = <T>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, values))
  interface Given {
    agent?: string | null
    status?: string
    type?: string
    isDraft?: boolean
  }
  /** @param days since it was confirmed */
  const add = async (days: number, { agent: of = person, status, type, isDraft }: Given = {}) => {
    const [row] = await sql<{ id: string }>(
      `insert into public.properties
         (title, price, city, status, listing_type, agent_id, published_at, confirmed_on)
       values ('House <3', '₱5M', 'Mexico', $1, $2, $3::text::uuid, $4::text::timestamptz, ${today} - $5::text::integer)
       returning id`,
      [status ?? 'active', type ?? 'for_sale', of, isDraft ? null : 'now', String(days)],
    )
    return row?.id ?? ''
  }
  const askAll = async (process: LocalBackend = test.backend) => {
    const added = await stillThere.run(jobIn(test, process))
    await process.mails.deliver()
    return added
  }
  const secretsIn = (text = '') => [
    ...new Set(Array.from(text.matchAll(/\/still\/([0-9a-f]{40})/g), ([, secret = '']) => secret)),
  ]
  /** The link of the one listing that is asked about. */
  const asked = async () => {
    expect(await askAll()).toBe(1)
    return secretsIn(test.mails.at(-1)?.text)[0] ?? ''
  }
  const listing = async (id: string) => {
    const [row] = await sql<Record<string, unknown>>(
      `select status, price, revision, published_at is not null as is_published, hidden_on is not null as is_hidden,
         ${today} - confirmed_on as days
       from public.properties where id = $1`,
      [id],
    )
    return row
  }
  const revision = async (id: string) => String((await listing(id))?.revision)
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.ask('/api/still-there', {
      method: 'POST',
      headers: { ...form, ...headers },
      body: String(new URLSearchParams(fields)),
    })
  /** As time passes. */
  const pass = async (days: number) => {
    await sql(`update public.properties set confirmed_on = confirmed_on - ${days}`)
    await sql(
      `update private.still_there_questions set asked_at = asked_at - interval '${days} days', looked_on = looked_on - ${days}`,
    )
    await sql(
      `update private.secret_links set made_at = made_at - interval '${days} days', ends_at = ends_at - interval '${days} days'`,
    )
  }
  const hide = async () => {
    const [row] = await sql<{ count: number }>('select public.hide_unconfirmed_listings() as count')
    return row?.count
  }
  const setHide = (days: number) => sql(`update public.staff_settings set hide_days = ${days}`)

  it('is asked after thirty days, once, in one e-mail to the listing’s person, by whatever process', async () => {
    await add(29)
    expect(await askAll()).toBe(0)
    await add(30)
    await add(90)
    const all = await Promise.all([...processes, ...processes].map(askAll))
    expect(all.reduce((sum, each) => sum + each, 0)).toBe(1)
    await Promise.all(processes.map(({ mails }) => mails.deliver()))
    expect(test.mails.map(({ to }) => to)).toEqual([agent.email])
    const [mail] = test.mails
    expect(mail?.subject).toBe('Are these 2 listings still available?')
    expect(mail?.text).toMatch(/Last confirmed available: \d+ \w+ \d{4}/)
    const secrets = secretsIn(mail?.text)
    expect(secrets).toHaveLength(2)
    const [stored] = await sql<{ all: string }>(
      `select string_agg(row_to_json(l)::text, '') as all from private.secret_links as l`,
    )
    for (const secret of secrets) expect(stored?.all).not.toContain(secret)
  })

  it('is not asked of drafts, the trash, what is sold, rented, reserved or made up, or where it is turned off', async () => {
    await add(90, { isDraft: true })
    for (const status of ['sold', 'rented', 'pending']) await add(90, { status })
    const trashed = await add(90)
    await sql('update public.properties set deleted_at = now() where id = $1', [trashed])
    const sample = await add(90)
    await sql('update public.properties set is_sample = true where id = $1', [sample])
    expect(await askAll()).toBe(0)
    await add(90)
    await sql('update public.staff_settings set confirm_days = 0')
    expect(await askAll()).toBe(0)
  })

  it('is asked of admins where a listing is nobody’s, or only they edit listings', async () => {
    await add(40, { agent: null })
    expect(await askAll()).toBe(1)
    expect(test.mails.map(({ to }) => to)).toEqual([admin.email])
    await sql('delete from public.properties')
    await sql(`update public.staff_settings set listing_editors = 'admins'`)
    await add(40)
    await askAll()
    expect(test.mails.map(({ to }) => to)).toEqual([admin.email, admin.email])
  })

  it('is asked again a month later, and of others not within a week', async () => {
    await add(30)
    expect(await askAll()).toBe(1)
    await add(30)
    expect(await askAll()).toBe(0)
    await pass(8)
    expect(await askAll()).toBe(1)
    expect(test.mails.at(-1)?.subject).toMatch(/^Is BL-\d+ still available\?$/)
    await pass(14)
    expect(await askAll()).toBe(0)
    await pass(8)
    expect(await askAll()).toBe(1)
  })

  it('is not asked twice by a clock that jumps and comes back', async () => {
    await add(30)
    expect(await askAll()).toBe(1)
    await sql(`update private.still_there_questions set asked_at = now() + interval '1 year'`)
    await sql(`update private.secret_links set made_at = now() - interval '1 year'`)
    expect(await askAll()).toBe(0)
  })

  it('has a page that changes nothing when it is opened', async () => {
    const id = await add(30)
    const secret = await asked()
    const before = await listing(id)
    const { status, text, headers } = await site.ask(`/still/${secret}`)
    expect(status).toBe(200)
    for (const words of [
      'Still available</button>',
      'Sold</button>',
      'Rented</button>',
      'House &lt;3',
      'Reads as ₱5,000,000, for sale.',
      'name="robots" content="noindex"',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('<script')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    await site.ask(`/still/${secret}`, { method: 'HEAD' })
    expect((await site.ask(`/still/${secret}?answer=sold`, { method: 'POST' })).status).toBe(405)
    expect((await site.ask(`/api/still-there?token=${secret}&answer=sold`)).status).toBe(405)
    expect(await listing(id)).toEqual(before)
    expect(site.logged.join()).not.toContain(secret)
  })

  it('takes "still available" once, without an edit, and says in the history whose it was', async () => {
    const id = await add(30)
    const secret = await asked()
    const before = await listing(id)
    const fields = { token: secret, revision: await revision(id), answer: 'available' }
    const { status, text } = await send(fields)
    expect([status, text.includes('Thank you')]).toEqual([200, true])
    expect(await listing(id)).toEqual({ ...before, days: 0 })
    const rows = await sql(
      `select new, profiles.user_id from public.history join public.profiles on profiles.id = actor
       where property_id = $1 and action = 'update'`,
      [id],
    )
    expect(rows).toEqual([{ new: { confirmed_on: expect.any(String) }, user_id: agent.id }])
    expect((await send({ ...fields, answer: 'sold' })).status).toBe(410)
    expect((await site.ask(`/still/${secret}`)).status).toBe(410)
    expect(await askAll()).toBe(0)
  })

  it.each(['sold', 'rented'])('takes "%s"', async (answer) => {
    const id = await add(30)
    const secret = await asked()
    await send({ token: secret, revision: await revision(id), answer })
    expect(await listing(id)).toMatchObject({ status: answer, days: 30 })
    await pass(40)
    expect(await askAll()).toBe(0)
  })

  it('takes a new price, after another look at one that is odd or empty', async () => {
    const id = await add(30)
    const secret = await asked()
    const fields = { token: secret, revision: await revision(id), answer: 'price' }
    const empty = await send({ ...fields, price: ' ' })
    expect([empty.status, empty.text.includes('Enter the price.')]).toEqual([422, true])
    const odd = await send({ ...fields, price: ' ₱50 ' })
    expect(odd.text).toContain('₱50 is very little. Is the price right?')
    const unread = await send({ ...fields, price: 'Ask <b>us</b>' })
    expect(unread.text).toContain('No amount can be read from this')
    expect(unread.text).toContain('Ask &lt;b&gt;us&lt;/b&gt;')
    expect(await listing(id)).toMatchObject({ price: '₱5M', days: 30 })
    const { text } = await send({ ...fields, price: '₱4.8M' })
    expect(text).toContain('The price is changed')
    expect(await listing(id)).toMatchObject({ price: '₱4.8M', days: 0 })
  })

  it('has a new price wait where an admin looks first', async () => {
    await sql('update public.staff_settings set admin_looks_first = true')
    const id = await add(30)
    const fields = { token: await asked(), revision: await revision(id), answer: 'price' }
    const { text } = await send({ ...fields, price: '₱4.8M' })
    await sql('update public.staff_settings set admin_looks_first = false')
    expect(text).toContain('The new price is sent for approval')
    expect(await listing(id)).toMatchObject({ price: '₱5M', days: 0 })
    expect(
      await sql('select fields from public.waiting_changes where property_id = $1', [id]),
    ).toEqual([{ fields: { price: { was: '₱5M', now: '₱4.8M' } } }])
  })

  it('takes an odd price from who is sure', async () => {
    const id = await add(30)
    const fields = { token: await asked(), revision: await revision(id), answer: 'price' }
    await send({ ...fields, price: '₱50', sure: '₱500' })
    expect(await listing(id)).toMatchObject({ price: '₱5M' })
    await send({ ...fields, price: '₱50', sure: '₱50' })
    expect(await listing(id)).toMatchObject({ price: '₱50' })
  })

  it('changes nothing over what somebody else did meanwhile', async () => {
    const id = await add(30)
    const secret = await asked()
    const fields = { token: secret, revision: await revision(id), answer: 'price' }
    await sql(`update public.properties set price = '₱4.9M' where id = $1`, [id])
    const { status, text } = await send({ ...fields, price: '₱4.8M' })
    expect(status).toBe(409)
    expect(text).toContain('Someone has changed this listing in the meantime.')
    expect(text).toContain('₱4.9M')
    expect(await listing(id)).toMatchObject({ price: '₱4.9M', days: 30 })
    await sql('update public.properties set deleted_at = now() where id = $1', [id])
    const gone = await send({ ...fields, revision: await revision(id), answer: 'available' })
    expect([gone.status, gone.text.includes('This link has ended')]).toEqual([410, true])
  })

  it.each([
    ['a newer e-mail', () => pass(31).then(() => askAll())],
    ['thirty days', () => pass(31)],
    ['the listing’s new person', () => sql('update public.properties set agent_id = null')],
    [
      'a rule that leaves editing to admins',
      () => sql(`update public.staff_settings set listing_editors = 'admins'`),
    ],
  ])('ends its link with %s', async (_, happen) => {
    const id = await add(30)
    const secret = await asked()
    await happen()
    expect((await site.ask(`/still/${secret}`)).status).toBe(410)
    const fields = { token: secret, revision: await revision(id), answer: 'sold' }
    expect((await send(fields)).status).toBe(410)
    expect(await listing(id)).toMatchObject({ status: 'active' })
  })

  it('takes nothing from other sites, by guesses, or of another kind', async () => {
    const id = await add(30)
    const fields = { token: await asked(), revision: await revision(id), answer: 'sold' }
    expect((await send(fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ ...fields, token: 'f'.repeat(40) })).status).toBe(410)
    expect((await send({ ...fields, token: '' })).status).toBe(410)
    expect((await send({ ...fields, answer: 'deleted' })).status).toBe(422)
    expect((await send({ ...fields, revision: 'x' })).status).toBe(422)
    expect((await site.post('/api/still-there', fields)).status).toBe(415)
    for (const path of ['x', '%00', 'f'.repeat(5_000)]) {
      expect((await site.ask(`/still/${path}`)).status, path).toBe(410)
    }
    expect(await listing(id)).toMatchObject({ status: 'active', days: 30 })
  })

  it('refuses invented links from a network that tried too many', async () => {
    const guess = 'f'.repeat(40)
    const body = String(new URLSearchParams({ token: guess, revision: '1', answer: 'sold' }))
    const from = { 'x-forwarded-for': '2001:db8:57:1::1' }
    const ways = [
      () => site.ask(`/still/${guess}`, { headers: from }),
      () => site.ask('/api/still-there', { method: 'POST', headers: { ...form, ...from }, body }),
    ]
    for (const way of ways) {
      for (let count = 0; count < 60; count++) expect((await way()).status).toBe(410)
      const refused = await way()
      expect(refused.status).toBe(429)
      expect(refused.text).toContain('Please wait')
    }
  })

  it('hides nothing unless the setting says so, and then on the third day that finds it unconfirmed', async () => {
    const id = await add(53)
    await asked()
    await pass(8)
    expect(await hide()).toBe(0)
    await setHide(60)
    expect([await hide(), await hide()]).toEqual([0, 0])
    await pass(1)
    expect([await hide(), await hide()]).toEqual([0, 0])
    await pass(1)
    expect([await hide(), await hide()]).toEqual([1, 0])
    expect(await listing(id)).toMatchObject({ is_published: false, is_hidden: true })
    expect(await askAll()).toBe(0)

    // The link of the e-mail brings it back.
    const [link] = secretsIn(test.mails.at(-1)?.text)
    const shown = await site.ask(`/still/${link}`)
    expect(shown.text).toContain('Visitors do not see it until it is confirmed.')
    await send({ token: link ?? '', revision: await revision(id), answer: 'available' })
    expect(await listing(id)).toMatchObject({ is_published: true, is_hidden: false, days: 0 })
  })

  it('hides nothing that nobody was asked about, or by a clock that is wrong for a day', async () => {
    await setHide(60)
    const id = await add(400)
    for (let day = 0; day < 5; day++) {
      expect(await hide()).toBe(0)
      await pass(1)
    }
    await asked()
    await sql(`update public.properties set confirmed_on = ${today}`)
    for (let jump = 0; jump < 4; jump++) {
      await pass(365)
      expect(await hide()).toBe(0)
      await pass(-365)
      expect(await hide()).toBe(0)
    }
    expect(await listing(id)).toMatchObject({ is_published: true })
  })

  it('leaves a hidden listing a draft where the settings ask for more, and says what it lacks', async () => {
    const id = await add(30)
    const link = await asked()
    await sql(
      `update public.properties set published_at = null, hidden_on = ${today}, city = '' where id = $1`,
      [id],
    )
    await sql(`update public.staff_settings set publish_place = 'block'`)
    const { text } = await send({ token: link, revision: await revision(id), answer: 'available' })
    expect(text).toContain('It stays a draft until it has the city.')
    expect(await listing(id)).toMatchObject({ is_published: false, is_hidden: true, days: 0 })
  })
})
