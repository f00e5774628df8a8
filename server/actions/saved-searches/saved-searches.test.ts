import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../supabase/tests/database.ts'
import type { LiteBackend } from '../../backend/lite-backend.ts'
import { log } from '../../log.ts'
import { purgeSearches, tellOfMatches } from '../../saved-searches/tasks.ts'
import { siteUrl, startTestBackend, type TestBackend } from '../../tests/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../tests/test-site.ts'
import { sendsMail } from './has-mail.ts'

const path = '/api/saved-searches'
const email = 'maria@example.com'
const asked = { search: '?town=mexico&max=5M', email, consent: true }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(engines)('searches told of by e-mail, on %s', (engine) => {
  let test: TestBackend
  let site: TestSite
  const processes: LiteBackend[] = []

  beforeAll(async () => {
    test = await startTestBackend(engine)
    site = await startTestSite(opened(test, engine))
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
  const count = async (relation: string) =>
    (await sql<{ count: number }>(`select count(*)::int as count from ${relation}`))[0]?.count
  const send = (more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    site.post(path, { ...asked, ...more }, headers)
  const sendForm = (to: string, fields: Record<string, string>) =>
    site.ask(to, { method: 'POST', headers: form, body: String(new URLSearchParams(fields)) })
  async function mails() {
    await test.backend.mails.deliver()
    return test.mails.splice(0)
  }
  const tokenIn = (text = '') => /token=([\w-]{43})(?!\w)/.exec(text)?.[1] ?? ''
  async function tokenOf() {
    const [mail] = await mails()
    return tokenIn(mail?.text)
  }
  const confirm = (token: string) => site.post('/api/search-confirmations', { token })
  const end = (fields: object) => site.post('/api/search-endings', fields)
  async function confirmed(more: Record<string, unknown> = {}) {
    await send(more)
    const token = await tokenOf()
    expect((await confirm(token)).status).toBe(200)
    return token
  }
  const becomeDue = () =>
    sql(`with day as (
        update private.saved_searches set confirmed_at = now() - interval '1 day'
        where confirmed_at is not null returning 1
      )
      update private.search_subscribers set looked_at = now() - interval '1 day',
        matched_until = now() - interval '1 day'`)
  const keeper = ({ gateway, mails: own }: LiteBackend) => ({
    fetch: gateway,
    remoteUrl: undefined,
    secretKey: test.secrets.secretKey,
    mails: { outbox: undefined, deliver: () => own.deliver() },
  })
  const tell = (process: LiteBackend = test.backend) => tellOfMatches(keeper(process), siteUrl)

  it('answer the same whoever’s address it is, and send a link that holds nothing typed', async () => {
    const answer = {
      status: 202,
      json: { search: '?amenity=evil.example&max=5000000&q=evil.example&town=mexico' },
    }
    const typed = { search: `${asked.search}&q=evil.example&amenity=evil.example` }
    expect(await send(typed)).toMatchObject(answer)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: email,
      subject: expect.stringMatching(/^Confirm: new listings/),
    })
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil')
    expect(mail?.text).toContain('Up to ₱5M, Mexico, and words of its own')
    const token = tokenIn(mail?.text)
    expect(mail?.unsubscribe).toBe(`${site.url}/api/search-endings?token=${token}`)
    await confirm(token)
    expect(await send(typed)).toMatchObject(answer)
    expect(await mails()).toEqual([])
    const rows = await sql<{ all: string }>(
      `select string_agg(row_to_json(t)::text, '') as all from private.search_tokens as t`,
    )
    expect(rows[0]?.all).not.toContain(token)
    expect(site.logged.join()).not.toContain(token)
    expect(site.logged.join()).not.toContain(email)
  })

  it('take one spelling of a search for all, and keep what was agreed to', async () => {
    await send({
      search: 'max=5,000,000&town=mexico&sort=price&pages=3&utm_source=fb',
      email: ' Maria@Example.com ',
    })
    await send()
    expect(
      await sql(
        'select search, filters, consent, notice_version, email from private.saved_searches join private.search_subscribers on search_subscribers.id = subscriber_id',
      ),
    ).toEqual([
      {
        search: '?max=5000000&town=mexico',
        filters: { max: 5_000_000, town: 'mexico' },
        consent: expect.stringContaining('at most one e-mail a day'),
        notice_version: 1,
        email,
      },
    ])
    expect(await mails()).toHaveLength(1)
  })

  it.each([
    ['no address', { email: undefined }, 'email'],
    ['an empty address', { email: '' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['a list of addresses', { email: ['a@example.com'] }, 'email'],
    ['an address with a line of its own', { email: 'a@example.com\nBcc: b@example.com' }, 'email'],
    ['an address that a link reads as more', { email: 'a?b@example.com' }, 'email'],
    ['no consent', { consent: undefined }, 'consent'],
    ['consent that is none', { consent: false }, 'consent'],
    ['consent that is a word', { consent: 'perhaps' }, 'consent'],
    ['a search that is no text', { search: { town: 'mexico' } }, 'search'],
    ['a search without end', { search: `?q=${'x'.repeat(5_000)}` }, 'search'],
    [
      'a search that is longer in its one spelling',
      {
        search: `?q=${'日'.repeat(200)}&${`amenity=${'日'.repeat(70)}`.concat('&')}${Array.from('一二三四五', (sign) => `amenity=${sign.repeat(79)}`).join('&')}`,
      },
      'search',
    ],
    ['a field that nobody knows', { confirmed_at: '2020-01-01' }, 'confirmed_at'],
  ])('refuse %s at its field', async (_, more, field) => {
    const { status, json } = await send(more)
    expect(status).toBe(422)
    expect(Object.keys((json as { errors: object }).errors)).toEqual([field])
    expect(await count('private.search_subscribers')).toBe(0)
  })

  it.each([
    '',
    '?min=-5&max=abc&beds=1e30&town=atlantis',
    `?${'amenity=x&'.repeat(300)}`,
    '?q=%00%ff%ed%a0%80',
    '?beds=٣',
  ])('take a search of nonsense for what it means: %s', async (search) => {
    expect((await send({ search })).status).toBe(202)
    const [row] = await sql<{ search: string }>('select search from private.saved_searches')
    expect(row?.search).not.toMatch(/atlantis|min|beds/)
  })

  it('keep nothing that a program filled in, and don’t say so', async () => {
    expect((await send({ website: 'https://evil.example' })).status).toBe(202)
    expect(await count('private.search_subscribers')).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('can’t be used to fill somebody’s mailbox, by whomever', async () => {
    for (let beds = 1; beds <= 9; beds++) {
      expect((await send({ search: `?beds=${beds}` })).status).toBe(202)
    }
    expect(await mails()).toHaveLength(6)
    const from = { 'x-forwarded-for': '10.9.9.9' }
    const answers = []
    for (let at = 0; at < 11; at++) answers.push(await send({ email: `x${at}@example.com` }, from))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429])
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('are not offered where no e-mail is sent', async () => {
    const backend = opened(test, engine)
    const none = await startTestSite({ ...backend, mails: undefined })
    expect((await none.post(path, asked)).status).toBe(503)
    none.stop()
    const folder = { outbox: '/tmp/outbox', deliver: async () => undefined }
    expect(sendsMail(folder, 'https://www.example.com')).toBe(false)
    expect(sendsMail(folder, 'http://localhost:3000')).toBe(true)
    expect(sendsMail(folder, 'http://127.0.0.1:3000')).toBe(true)
    expect(sendsMail({ ...folder, outbox: undefined }, 'https://www.example.com')).toBe(true)
    expect(sendsMail(undefined, 'http://localhost:3000')).toBe(false)
    await confirmed()
    await becomeDue()
    const away = { ...keeper(test.backend), mails: undefined }
    expect(await tellOfMatches(away, siteUrl)).toBe(0)
    const keyless = { ...keeper(test.backend), secretKey: undefined }
    expect(await tellOfMatches(keyless, siteUrl)).toBe(0)
    expect(await purgeSearches(keyless, siteUrl)).toBe(0)
    expect(await tell()).toBe(1)
  })

  it('are confirmed by the link once or often, and by no other', async () => {
    await send()
    const token = await tokenOf()
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.toUpperCase()]) {
      expect((await confirm(wrong)).status).toBe(410)
    }
    expect((await site.post('/api/search-confirmations', {})).status).toBe(422)
    const state = { status: 200, json: { state: 'confirmed', search: '?max=5000000&town=mexico' } }
    expect(await Promise.all([confirm(token), confirm(token)])).toMatchObject([state, state])
  })

  it('are told of in one e-mail, in however many processes it is looked', async () => {
    await confirmed()
    await confirmed({ search: '?q=house' })
    await becomeDue()
    const told = await Promise.all([...processes, ...processes].map(tell))
    expect(told.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
    await Promise.all(processes.map((each) => each.mails.deliver()))
    const [digest, ...others] = await mails()
    expect(others).toEqual([])
    expect(digest?.subject).toMatch(/^2 new listings for your searches at /)
    expect(digest?.text).toContain('Up to ₱5M, Mexico\n\nHouse <3\n4.2M\nLagundi, Mexico · BL-')
    expect(digest?.text).toContain('“house”')
    expect(digest?.text).toMatch(/\/property\/house-3-mexico-b0000000-0000-4000-8000-000000000001/)
    expect(digest?.html).toContain('House &lt;3</a><br>4.2M<br>Lagundi, Mexico · BL-')
    expect(await tell()).toBe(0)
    const token = tokenIn(digest?.text)
    expect(digest?.html).toContain(`${siteUrl}/searches/end?token=${token}`)
    expect(digest?.unsubscribe).toBe(`${siteUrl}/api/search-endings?token=${token}`)
    expect((await end({ token })).json).toMatchObject({
      ended: expect.arrayContaining(['?max=5000000&town=mexico', '?q=house']),
    })
    expect(await count('private.search_subscribers')).toBe(0)
    // Nothing is left of the address but that e-mails were sent, for a week.
    expect((await end({ token })).json).toEqual({ ended: [] })
  })

  it('name ten listings of a search, and say how many more there are', async () => {
    await confirmed()
    await sql(`insert into public.properties (title, price, city, created_at)
      select 'House ' || number, '3M', 'Mexico', now() - interval '10 minutes' - number * interval '1 second'
      from generate_series(1, 21) as number`)
    await becomeDue()
    await tell()
    const [digest] = await mails()
    expect(digest?.subject).toMatch(/^22 new listings/)
    expect(digest?.text).toContain('and 12 more:')
    expect(digest?.text.match(/\/property\//g)).toHaveLength(10)
    expect(digest?.text).toContain('House 10\n')
    expect(digest?.text).not.toContain('House 11\n')
  })

  it('send nothing where nothing is new, to the unconfirmed, or after the end', async () => {
    await confirmed({ search: '?town=porac' })
    await send({ email: 'other@example.com' })
    const token = await confirmed({ email: 'third@example.com' })
    await mails()
    await becomeDue()
    await end({ token })
    expect(await tell()).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('take back what waits for a mail server where it is ended meanwhile', async () => {
    const token = await confirmed()
    await becomeDue()
    test.mailServer.isDown = true
    vi.spyOn(log, 'warn').mockReturnValue()
    expect(await tell()).toBe(1)
    await test.backend.mails.deliver()
    await end({ token })
    test.mailServer.isDown = false
    await sql('update public.outgoing_mails set next_attempt_at = now()')
    expect(await mails()).toEqual([])
  })

  it('are told of though one address can’t be, which is not tried for ever', async () => {
    vi.spyOn(log, 'warn').mockReturnValue()
    await confirmed()
    await confirmed({ email: 'other@example.com' })
    await becomeDue()
    await sql(`
      create function private.refuse_one() returns trigger language plpgsql as $$
      begin
        if new.recipient = '${email}' then raise exception 'bad' using errcode = '23514'; end if;
        return new;
      end $$`)
    await sql(`create trigger refuse_one before insert on public.outgoing_mails
      for each row execute function private.refuse_one()`)
    try {
      expect(await tell()).toBe(1)
      expect((await mails()).map(({ to }) => to)).toEqual(['other@example.com'])
      expect(await tell()).toBe(0)
    } finally {
      await sql('drop function private.refuse_one() cascade')
    }
  })

  it('of thousands are looked at in pages, so that nobody waits for all of them', async () => {
    await sql(`
      with added as (
        insert into private.search_subscribers (email, looked_at, matched_until)
        select 'x' || number || '@example.com', now() - interval '1 day', now() - interval '1 day'
        from generate_series(1, 300) as number returning id
      )
      insert into private.saved_searches (subscriber_id, search, filters, consent, notice_version, confirmed_at)
      select id, '?town=mexico', '{"town": "mexico"}', 'x', 1, now() - interval '1 day' from added`)
    expect(await tell()).toBe(300)
    expect(await tell()).toBe(0)
  })

  it('end by what a mail program posts, in whichever form, without a page', async () => {
    const bodies: [string | undefined, string][] = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      [undefined, ''],
    ]
    for (const [type, body] of bodies) {
      const token = await confirmed()
      const { status, json } = await site.ask(`/api/search-endings?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': type, 'content-length': String(body.length) },
        body,
      })
      expect([status, json]).toEqual([200, { ended: ['?max=5000000&town=mexico'] }])
      await sql('delete from public.outgoing_mails')
    }
    const { status } = await site.ask('/api/search-endings?token=x', { method: 'POST' })
    expect(status).toBe(200)
    expect((await site.ask('/api/search-endings?token=x')).status).toBe(405)
  })

  it('lead a plain form to the page that says what came of it', async () => {
    const sent = await sendForm(path, { search: asked.search, email, consent: 'on' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/searches/sent?max=5000000&town=mexico',
    ])
    const token = await tokenOf()
    const page = await site.ask(`/searches/confirm?token=${token}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(await count('private.saved_searches where confirmed_at is null')).toBe(1)
    const confirmedAt = await sendForm('/api/search-confirmations', { token })
    expect(confirmedAt.headers.get('location')).toBe('/searches/confirmed?max=5000000&town=mexico')
    const lapsed = await sendForm('/api/search-confirmations', { token: 'x' })
    expect(lapsed.headers.get('location')).toBe('/searches/lapsed')
    const ended = await sendForm('/api/search-endings', { token })
    expect(ended.headers.get('location')).toBe(
      '/searches/ended?ended=%3Fmax%3D5000000%26town%3Dmexico',
    )
    const again = await sendForm('/api/search-endings', { token })
    expect(again.headers.get('location')).toBe('/searches/ended')
    const wrong = await sendForm(path, { search: asked.search, email: 'x' })
    expect([wrong.status, wrong.text]).toEqual([422, '<p>page</p>'])
    expect(site.logged.join()).not.toContain(token)
  })

  it('are no other site’s to ask for', async () => {
    const other = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send({}, other)).status).toBe(403)
  })
})
