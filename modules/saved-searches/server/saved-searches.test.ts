import { describe, expect, it } from 'vitest'
import { currentPool } from '../../../platform/database/current-pool.ts'
import { cleanUps } from '../../../platform/jobs/clean-ups.ts'
import { sendsMail } from '../../../platform/mail/sends-mail.ts'
import { TRAPPED } from '../../../platform/values/trap.ts'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  asked,
  email,
  searchesPath,
  searchSite,
  tokenIn,
} from '../../../testing/server/search-site.ts'
import { opened, startTestSite } from '../../../testing/server/test-site.ts'
import { searchDigests } from './jobs/saved-searches.ts'

describe('searches told of by e-mail', () => {
  const at = searchSite()
  const { sql, send, mails, tokenOf, confirm, count, sendForm, confirmed, becomeDue, tell } = at

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
    expect(mail?.text).toContain('Up to ₱5M, Mexico, and a search term')
    const token = tokenIn(mail?.text)
    expect(mail?.unsubscribe).toBe(`${at.site.url}/api/search-endings?token=${token}`)
    await confirm(token)
    expect(await send(typed)).toMatchObject(answer)
    expect(await mails()).toEqual([])
    const rows = await sql<{ all: string }>(
      `select string_agg(row_to_json(t)::text, '') as all from private.search_tokens as t`,
    )
    expect(rows[0]?.all).not.toContain(token)
    expect(at.site.logged.join()).not.toContain(token)
    expect(at.site.logged.join()).not.toContain(email)
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
        filters: { max: 5_000_000, town: ['mexico'] },
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

  it('keep nothing where the trap was filled in, and ask to press once more', async () => {
    const { status, json } = await send({ topic: 'https://evil.example' })
    expect([status, json]).toEqual([422, { errors: { topic: TRAPPED } }])
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
    const backend = opened(at.test)
    const none = await startTestSite({ ...backend, mails: undefined })
    expect((await none.post(searchesPath, asked)).status).toBe(503)
    none.stop()
    const folder = { outbox: '/tmp/outbox', deliver: async () => undefined }
    expect(sendsMail(folder, 'https://www.example.com')).toBe(false)
    expect(sendsMail(folder, 'http://localhost:3000')).toBe(true)
    expect(sendsMail(folder, 'http://127.0.0.1:3000')).toBe(true)
    expect(sendsMail({ ...folder, outbox: undefined }, 'https://www.example.com')).toBe(true)
    expect(sendsMail(undefined, 'http://localhost:3000')).toBe(false)
    await confirmed()
    await becomeDue()
    const away = jobIn(at.test, at.test.backend, { mails: undefined })
    expect(await searchDigests.run(away)).toBe(0)
    const keyless = jobIn(at.test, at.test.backend, { secretKey: undefined })
    expect(await searchDigests.run(keyless)).toBe(0)
    expect(await cleanUps.oldSearches.run(keyless)).toBe(0)
    expect(await tell()).toBe(1)
  })

  it('are confirmed by the link once or often, and by no other', async () => {
    await send()
    const token = await tokenOf()
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.toUpperCase()]) {
      expect((await confirm(wrong)).status).toBe(410)
    }
    expect((await at.site.post('/api/search-confirmations', {})).status).toBe(422)
    const state = { status: 200, json: { state: 'confirmed', search: '?max=5000000&town=mexico' } }
    expect(await Promise.all([confirm(token), confirm(token)])).toMatchObject([state, state])
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
      const { status, json } = await at.site.ask(`/api/search-endings?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': type, 'content-length': String(body.length) },
        body,
      })
      expect([status, json]).toEqual([200, { ended: ['?max=5000000&town=mexico'] }])
      await sql('delete from public.outgoing_mails')
    }
    const { status } = await at.site.ask('/api/search-endings?token=x', { method: 'POST' })
    expect(status).toBe(200)
    expect((await at.site.ask('/api/search-endings?token=x')).status).toBe(405)
  })

  it('lead a plain form to the page that says what came of it', async () => {
    const sent = await sendForm(searchesPath, { search: asked.search, email, consent: 'on' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/searches/sent?max=5000000&town=mexico',
    ])
    const token = await tokenOf()
    const page = await at.site.ask(`/searches/confirm?token=${token}`)
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
    const wrong = await sendForm(searchesPath, { search: asked.search, email: 'x' })
    expect([wrong.status, wrong.text]).toEqual([422, '<p>page</p>'])
    expect(at.site.logged.join()).not.toContain(token)
  })

  it('lead a form of a Filipino page to Filipino pages, and keep what was agreed to there', async () => {
    const fields = { search: asked.search, email, consent: 'on', language: 'fil-PH' }
    const sent = await sendForm(searchesPath, fields)
    expect(sent.headers.get('location')).toBe('/fil/searches/sent?max=5000000&town=mexico')
    expect(await sql('select consent from private.saved_searches')).toEqual([
      { consent: expect.stringMatching(/^Pumapayag ako/) },
    ])
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^I-confirm: mga bagong listing/)
    expect(mail?.text).toMatch(/I-confirm:\n\S+\/fil\/searches\/confirm\?token=/)
    const token = tokenIn(mail?.text)
    const page = await at.site.ask(`/fil/searches/confirm?token=${token}`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const lapsed = await sendForm('/api/search-confirmations', { token: 'x', language: 'fil-PH' })
    expect(lapsed.headers.get('location')).toBe('/fil/searches/lapsed')
    const other = await sendForm(searchesPath, { ...fields, language: '//evil.example' })
    expect(other.headers.get('location')).toBe('/searches/sent?max=5000000&town=mexico')
  })

  it('are looked up so often for one network, in the line of its visitors', async () => {
    const token = await confirmed()
    const asked: (string | undefined)[] = []
    const backend = {
      ...opened(at.test),
      fetch: (...given: Parameters<typeof at.test.backend.gateway>) => {
        if (given[0].url.includes('searches_to_end')) asked.push(currentPool.getStore())
        return at.test.backend.gateway(...given)
      },
    }
    const site = await startTestSite(backend)
    const look = (from: string, by: string) =>
      site.ask(`/searches/end?token=${by}`, { headers: { 'x-forwarded-for': from } })
    const statuses: number[] = []
    for (let count = 0; count < 62; count++) {
      statuses.push((await look('192.0.2.1', 'invented')).status)
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429])
    // Somebody with a link goes on beside strangers who invent some.
    expect((await look('192.0.2.1', token)).status).toBe(200)
    expect((await look('198.51.100.1', 'invented')).status).toBe(200)
    expect(asked).toEqual(Array(64).fill('visitor'))
    site.stop()
  })

  it('name of what ended as much as an address holds', async () => {
    await confirmed()
    for (const sign of ['日', '月']) await confirmed({ search: `?q=${sign.repeat(190)}` })
    await becomeDue()
    await tell()
    const answer = await sendForm('/api/search-endings', { token: await tokenOf() })
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    expect(location.length).toBeLessThan(4_100)
    const { searchParams } = new URL(location, at.site.url)
    expect(searchParams.getAll('ended').length).toBeGreaterThan(0)
    expect(searchParams.getAll('ended').length + Number(searchParams.get('more'))).toBe(3)
  })

  it('are no other site’s to ask for', async () => {
    const other = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send({}, other)).status).toBe(403)
  })
})
