import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const house = 'b0000000-0000-4000-8000-000000000001'

describe('the page on which a buyer confirms a viewing slip', () => {
  let test: TestBackend
  let site: TestSite
  let token: string
  let secret: string

  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    const admin = await test.account('admin')
    token = admin.token
    await sql(`update public.site_settings set business_name = 'Sampaguita Realty'`)
    await sql(
      `insert into public.properties (id, title, price, city) values ('${house}', 'House <3', '4.2M', 'Mexico')`,
    )
    await sql(
      `insert into public.people (name, licence_no, profile_id)
       select 'Ana <i>Cruz</i>', '0012345', id from public.profiles where user_id = '${admin.id}'`,
    )
  })
  beforeEach(async () => {
    secret = await make()
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  const sql = <T>(text: string) => test.backend.withConnection((each) => each.query<T>(text))
  const make = async (copy: { co_broker_email?: string } = {}) => {
    const body = { property: house, co_broker_name: 'Ben & Co', ...copy }
    const made = await test.call('POST', '/rest/v1/rpc/make_viewing_slip_link', { token, body })
    return made.json.secret as string
  }
  const slips = () =>
    sql<{ buyer_name: string; buyer_phone: string | null; buyer_email: string | null }>(
      'select buyer_name, buyer_phone, buyer_email from public.viewing_slips order by number',
    )
  const confirm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.ask('/api/viewing-slip', {
      method: 'POST',
      body: new URLSearchParams({ token: secret, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const vera = { name: 'Vera Cruz', phone: '0917 123 4567' }

  it('says that the co-broker gets a copy, and not where', async () => {
    const copied = await make({ co_broker_email: 'ben@example.com' })
    const { text } = await site.ask(`/slip/${copied}`)
    expect(text).toContain('Ben &amp; Co gets a copy of this slip by e-mail, without your number')
    expect(text).not.toContain('ben@example.com')
  })

  it('makes the slip without an e-mail where the account has sent its twenty', async () => {
    for (let sent = 0; sent < 20; sent += 1) {
      const body = { property: house, buyer_name: 'Vera', buyer_email: `vera${sent}@example.com` }
      await test.call('POST', '/rest/v1/rpc/make_viewing_slip', { token, body })
    }
    const { status, text } = await confirm({ name: 'Vera Cruz', email: 'vera@example.com' })
    expect(status).toBe(422)
    expect(text).toContain('No more slips can be sent by e-mail today.')
    expect((await confirm(vera)).status).toBe(200)
    await sql('delete from private.viewing_slips_to_send')
  })

  it('says what is confirmed, without scripts, for nobody to keep', async () => {
    const before = await slips()
    const { status, text, headers } = await site.ask(`/slip/${secret}`)
    expect(status).toBe(200)
    for (const words of [
      'House &lt;3',
      'Ana &lt;i&gt;Cruz&lt;/i&gt;',
      'PRC licence 0012345',
      'Ben &amp; Co',
      'within 90 days',
      'Sampaguita Realty keeps your name',
      'action="/api/viewing-slip"',
      'name="robots" content="noindex"',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/<script|<i>|javascript:|gets a copy|false/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect((await site.ask(`/slip/${secret}`, { method: 'HEAD' })).status).toBe(200)
    expect((await site.ask(`/slip/${secret}`, { method: 'POST' })).status).toBe(405)
    expect(await slips()).toEqual(before)
    expect(site.logged.join()).not.toContain(secret)
  })

  it('makes one slip of two presses, and shows it from then on', async () => {
    const before = (await slips()).length
    const hostile = { name: '"><script>alert(1)</script>', email: 'Vera@Example.com' }
    const both = await Promise.all([confirm(hostile), confirm(hostile)])
    for (const { status, text } of both) {
      expect(status).toBe(200)
      expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;, no phone number')
      expect(text).not.toContain('<script')
    }
    expect(await slips()).toHaveLength(before + 1)
    const other = await confirm(vera)
    expect(other.text).not.toContain('Vera Cruz')
    expect(await slips()).toHaveLength(before + 1)
    const { text } = await site.ask(`/slip/${secret}`)
    expect(text).toContain('By the buyer, on their own phone')
    expect(text).toContain('We also send it to vera@example.com')
    expect(text).not.toContain('<form')
  })

  it('keeps what was typed where something is missing or wrong', async () => {
    const before = await slips()
    for (const [fields, words] of [
      [{ name: 'Vera' }, 'Enter your phone number or your e-mail address.'],
      [{ phone: '0917 123 4567' }, 'Enter your name.'],
      [{ name: 'Vera', phone: '0917 1' }, 'seem'],
      [{ name: 'Vera', email: 'vera at example' }, 'Enter one e-mail address'],
      [{ ...vera, another: 'x' }, 'That did not work.'],
    ] as const) {
      const { status, text } = await confirm(fields)
      expect([status, text.includes(words)], words).toEqual([422, true])
      for (const typed of Object.values(fields)) {
        if (typed !== 'x') expect(text).toContain(`value="${typed}"`)
      }
    }
    expect(await slips()).toEqual(before)
    expect((await confirm(vera)).status).toBe(200)
    expect((await slips()).at(-1)).toMatchObject({
      buyer_phone: '+639171234567',
      buyer_email: null,
    })
  })

  it('takes no form of another site', async () => {
    const before = await slips()
    const answers = [
      await confirm(vera, { origin: 'https://evil.example' }),
      await confirm(vera, { 'content-type': 'application/json' }),
      await site.ask(`/api/viewing-slip?${new URLSearchParams({ token: secret, ...vera })}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 415, 405])
    expect(await slips()).toEqual(before)
  })

  it('says of every other link that it has ended, alike', async () => {
    const others = ['f'.repeat(40), 'x', '%00', 'f'.repeat(5_000), secret.slice(1), `${secret}0`]
    const [first, ...rest] = await Promise.all(others.map((each) => site.ask(`/slip/${each}`)))
    expect([first?.status, first?.text.includes('This link has ended')]).toEqual([410, true])
    for (const { status, text } of rest) expect([status, text]).toEqual([410, first?.text])
    await sql('update private.secret_links set ends_at = now()')
    expect((await site.ask(`/slip/${secret}`)).text).toBe(first?.text)
    const before = await slips()
    expect(await confirm(vera)).toMatchObject({ status: 410, text: first?.text })
    expect(await slips()).toEqual(before)
  })

  it('has one spelling, to which others lead', async () => {
    for (const path of [`/SLIP/${secret}`, `/slip/${secret}/`, `//slip/${secret}`]) {
      const { status, headers, text } = await site.ask(path)
      expect([status, headers.get('location')]).toEqual([308, `/slip/${secret}`])
      expect(text).not.toContain('House')
    }
  })

  it('is confirmed by its code beside strangers on its network who invent codes', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const invented = { ...vera, token: 'f'.repeat(40) }
    for (let press = 0; press < 30; press += 1) {
      expect((await confirm(invented, headers)).status).toBe(410)
    }
    const refused = await confirm(invented, headers)
    expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([429, true])
    for (let look = 0; look < 60; look += 1) {
      expect((await site.ask('/slip/x', { headers })).status).toBe(410)
    }
    expect((await site.ask('/slip/x', { headers })).status).toBe(429)
    const { status, text } = await site.ask(`/slip/${secret}`, { headers })
    expect([status, text.includes('House')]).toEqual([200, true])
    expect((await confirm(vera, headers)).status).toBe(200)
  })
})
