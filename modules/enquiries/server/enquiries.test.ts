import { describe, expect, it } from 'vitest'
import { TRAPPED } from '../../../platform/values/trap.ts'
import {
  enquiry,
  enquirySite,
  inDays,
  path,
  person,
  property,
} from '../../../testing/server/enquiry-site.ts'

const key = 'f1000000-0000-4000-8000-000000000001'

describe('enquiries', () => {
  const { site, sql, send, sendForm, stored, problems, delivered } = enquirySite()

  it('takes one and answers its reference', async () => {
    const { status, text } = await send({ property_id: property })
    expect(status).toBe(201)
    const { reference } = JSON.parse(text)
    expect(reference).toMatch(/^BALE-[2-9A-Z]{4}$/)
    expect(await stored()).toMatchObject([
      {
        reference,
        name: 'Maria Santos',
        phone: '+639171234567',
        subject: 'House <3',
        state: 'new',
      },
    ])
  })

  it('takes all there is, as JSON and as a form sends it, for the same', async () => {
    const times = [inDays(2), inDays(3), inDays(3)]
    const full = {
      ...enquiry,
      email: ' Maria@Example.com ',
      property_id: property,
      person_id: person,
      wants_viewing: true,
      reply_by: 'viber',
      marketing: true,
      utm_source: 'fb',
      utm_medium: 'cpc',
      utm_campaign: 'june',
      referrer: 'https://www.facebook.com/x',
      topic: '',
      open_for: 30_000,
    }
    expect((await send({ ...full, preferred_times: times, idempotency_key: key })).status).toBe(201)
    const [json] = await stored()
    await sql('delete from public.enquiries')
    const form = new URLSearchParams(
      Object.entries({ ...full, consent: 'on', marketing: 'on', wants_viewing: 'on' }).map(
        ([name, value]) => [name, String(value)],
      ),
    )
    for (const time of [...times, '']) form.append('preferred_times', time)
    form.append('idempotency_key', '')
    expect((await sendForm(form)).status).toBe(303)
    const [formed] = await stored()
    const { id, reference, created_at, updated_at, consented_at, idempotency_key, ...rest } =
      json ?? {}
    expect(formed).toMatchObject({
      ...rest,
      search_text: expect.any(String),
      contact_id: expect.any(String),
    })
    expect(rest).toMatchObject({
      email: 'maria@example.com',
      wants_viewing: true,
      wants_news: true,
      reply_by: 'viber',
      notice_version: 1,
      source: { utm_source: 'fb', utm_medium: 'cpc', utm_campaign: 'june' },
    })
    expect(rest.preferred_times).toHaveLength(2)
    expect([id, reference, created_at, updated_at, consented_at, idempotency_key]).not.toContain(
      undefined,
    )
  })

  it('says at each field what is wrong, all at once', async () => {
    const { status, text } = await site().post(path, { name: ' ', message: '', consent: false })
    expect(status).toBe(422)
    expect(Object.keys(JSON.parse(text).errors).sort()).toEqual([
      'consent',
      'message',
      'name',
      'phone',
    ])
  })

  it.each<[string, Record<string, unknown>, string, RegExp]>([
    ['20,000 characters', { message: 'x'.repeat(20_000) }, 'message', /at most 5,000/],
    ['nothing', { message: undefined }, 'message', /few words/],
    ['words that nobody sees', { message: '\u200b\u2800\ufeff' }, 'message', /few words/],
    ['a name that nobody sees', { name: '\u200d\u2060' }, 'name', /your name/],
    ['no name', { name: undefined }, 'name', /your name/],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name', /at most 120/],
    ['a number of letters', { phone: 'call me' }, 'phone', /digits only/],
    ['a number with a digit less', { phone: '0917 123 456' }, 'phone', /One digit seems/],
    ['neither number nor address', { phone: ' ' }, 'phone', /number or an e-mail/],
    ['an answer by e-mail to nowhere', { reply_by: 'email' }, 'email', /your e-mail/],
    [
      'an answer by call to nowhere',
      { phone: '', email: 'a@b.ph', reply_by: 'call' },
      'phone',
      /your number/,
    ],
    ['another way to be reached', { reply_by: 'pigeon' }, 'reply_by', /Choose how/],
    ['a time that has passed', { preferred_times: [inDays(-1)] }, 'preferred_times.0', /passed/],
    ['a time in years', { preferred_times: [inDays(400)] }, 'preferred_times.0', /within a year/],
    [
      'the 31st of February',
      { preferred_times: ['2027-02-31T10:00'] },
      'preferred_times.0',
      /day and a time/,
    ],
    ['no time', { preferred_times: ['soon'] }, 'preferred_times.0', /day and a time/],
    ['four times', { preferred_times: [1, 2, 3, 4].map(inDays) }, 'preferred_times', /at most 3/],
    ['consent of null', { consent: null }, 'consent', /true or false|Tick/],
    ['no consent', { consent: undefined }, 'consent', /Tick this box/],
    ['consent that is no', { consent: 'off' }, 'consent', /Tick this box/],
    ['a listing that is none', { property_id: 'house' }, 'property_id', /UUID/],
    ['a field that it does not know', { agent: 'x' }, 'agent', /not known/],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email', /one e-mail/],
    ['an address with a name', { email: 'Maria <maria@example.com>' }, 'email', /one e-mail/],
    [
      'headers in the address',
      { email: 'a@example.com\r\nBcc: b@example.com' },
      'email',
      /can’t hold/,
    ],
    ['an encoded address', { email: '=?utf-8?q?a=40example.com?=' }, 'email', /one e-mail/],
    [
      'an address that no mail server knows',
      { email: 'a..b@example.com' },
      'email',
      /does not look right/,
    ],
    ['an address by number', { email: 'a@127.0.0.1' }, 'email', /does not look right/],
    [
      'an address of 300 characters',
      { email: `a@${'x.'.repeat(149)}ph` },
      'email',
      /does not look right/,
    ],
  ])('refuses %s in clear words', async (_, more, field, words) => {
    const answer = await send(more)
    expect([answer.status, Object.keys(problems(answer))]).toEqual([422, [field]])
    expect(Object.values(problems(answer))[0]).toMatch(words)
    expect(await stored()).toEqual([])
  })

  it('tells of fifty fields at most, however many are wrong', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`field${at}`, 'x']))
    const answer = await send(many)
    expect([answer.status, Object.keys(problems(answer)).length]).toEqual([422, 50])
  })

  const values = [7, true, {}, [], [[]], ['x', 'y'], [null], { $ne: 1 }, 1e308, 'x'.repeat(400)]
  it.each([
    'property_id',
    'person_id',
    'name',
    'phone',
    'email',
    'message',
    'wants_viewing',
    'preferred_times',
    'reply_by',
    'consent',
    'marketing',
    'idempotency_key',
    'utm_source',
    'referrer',
    'topic',
    'website',
    'open_for',
  ])('never fails for what stands in %s', async (field) => {
    for (const value of values) {
      const answer = await send({ [field]: value })
      const isTaken = answer.status === 201
      expect([field, value, isTaken || answer.status === 422]).toEqual([field, value, true])
      if (!isTaken) expect(Object.keys(problems(answer))[0]).toContain(field)
    }
    const form = new URLSearchParams({ ...enquiry, consent: 'on' })
    form.append(field, 'x')
    form.append(field, '\u0007')
    expect([303, 422]).toContain((await sendForm(form)).status)
  })

  it('refuses a form with thousands of fields, before it compares their names', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => at.toString(36))
    const { status } = await sendForm(names.join('&'))
    expect(status).toBe(400)
    const many = Array.from({ length: 40_000 }, (_, at) => String(at))
    expect(problems(await send({ preferred_times: many }))).toEqual({
      preferred_times: 'Choose at most 3 times.',
    })
  })

  it('cuts what tells where somebody came from between characters', async () => {
    expect((await send({ utm_source: `${'a'.repeat(199)}😀` })).status).toBe(201)
    expect(await stored()).toMatchObject([{ source: { utm_source: 'a'.repeat(199) } }])
  })

  it('takes emoji, HTML, formulas and several lines as they are typed, but for a name’s lines', async () => {
    const given = {
      name: '=HYPERLINK("https://evil.example";"x")\r\nBcc: <b>x</b>\u2028Ñ',
      message: '🏠👍\r\n<script>alert(1)</script>\u0007\n=1+1',
    }
    expect((await send(given)).status).toBe(201)
    expect(await stored()).toMatchObject([
      {
        name: '=HYPERLINK("https://evil.example";"x") Bcc: <b>x</b> Ñ',
        message: '🏠👍\n<script>alert(1)</script> \n=1+1',
      },
    ])
    const [notice] = await delivered()
    expect(notice?.html).not.toMatch(/<script|<b>x/)
    expect(notice?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('takes a time with any offset, and one of a form for Philippine time', async () => {
    const day = inDays(5).slice(0, 10)
    const times = [`${day}T10:00`, `${day}T12:00:00+09:00`, `${day}T04:00Z`]
    expect((await send({ preferred_times: times })).status).toBe(201)
    const [row] = await sql<{ times: string[]; wants_viewing: boolean }>(
      `select array(select to_char(time at time zone 'utc', 'HH24:MI')
         from unnest(preferred_times) as time) as times, wants_viewing from public.enquiries`,
    )
    expect(row).toEqual({ times: ['02:00', '03:00', '04:00'], wants_viewing: true })
  })

  it('says so where the listing was trashed meanwhile, or never was', async () => {
    await sql(`update public.properties set status = 'draft'`).catch(() =>
      sql('delete from public.properties'),
    )
    for (const id of [property, crypto.randomUUID()]) {
      const answer = await send({ property_id: id })
      expect([answer.status, problems(answer)]).toEqual([
        422,
        { property_id: expect.stringContaining('no longer offered') },
      ])
    }
    expect(await stored()).toEqual([])
  })

  it.each<[string, Record<string, unknown>]>([
    ['many links', { message: 'http://a.example http://b.example www.c.example' }],
    ['one link', { message: 'Cheap SEO for your site, see www.evil.example today' }],
  ])('answers %s just the same, sets it aside and sends nothing', async (_, more) => {
    const answer = await send({ ...more, email: 'maria@example.com', property_id: property })
    expect([answer.status, answer.json]).toEqual([
      201,
      { reference: expect.stringMatching(/^BALE-/), phone: '0917 123 4567' },
    ])
    expect(await stored()).toMatchObject([{ state: 'spam', spam_signs: [expect.any(String)] }])
    expect(await delivered()).toEqual([])
  })

  it.each([
    ['a link to this site', (own: string) => ({ message: `Is ${own}/property/x still there?` })],
    ['a link, about no listing', () => ({ message: 'I saw https://a.example', property_id: null })],
  ])('takes %s for none of spam', async (_, more) => {
    await send({ property_id: property, ...more(site().url) })
    expect(await stored()).toMatchObject([{ state: 'new', spam_signs: [] }])
  })

  it('takes a link of a visitor who wrote before', async () => {
    await send({ property_id: property })
    await send({ property_id: property, message: 'Here it is on a map: https://maps.example/x' })
    expect(await stored()).toMatchObject([{ state: 'new' }, { state: 'new' }])
  })

  it('stores nothing with a filled trap, says so, and delivers the same words without it', async () => {
    const asked = { property_id: property, idempotency_key: key }
    const caught = await send({ ...asked, topic: 'https://evil.example' })
    expect([caught.status, problems(caught)]).toEqual([422, { topic: TRAPPED }])
    expect(await stored()).toEqual([])
    expect((await send({ ...asked, topic: '', website: 'of an older page' })).status).toBe(201)
    expect(await stored()).toMatchObject([{ state: 'new' }])
    const form = { ...enquiry, consent: 'on', topic: 'x' }
    expect((await sendForm(new URLSearchParams(form))).status).toBe(422)
    expect(await stored()).toHaveLength(1)
  })

  it('delivers what was sent within a moment, and once where it is sent again', async () => {
    const asked = { property_id: property, idempotency_key: key }
    for (const open_for of [200, 30_000]) {
      expect((await send({ ...asked, open_for })).status).toBe(201)
    }
    expect(await stored()).toMatchObject([{ state: 'new', spam_signs: [] }])
    expect((await delivered()).map(({ to }) => to)).toEqual(['office@example.com'])
  })

  it('makes one of what is sent twice, at the same moment too', async () => {
    const twice = { email: 'maria@example.com', idempotency_key: key }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(twice)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const form = new URLSearchParams({ ...enquiry, consent: 'on', phone: '0917 000 0001' })
    const forms = await Promise.all([1, 2, 3, 4].map(() => sendForm(form)))
    expect(new Set(forms.map(({ text }) => text)).size).toBe(1)
    expect(await stored()).toHaveLength(2)
    expect((await delivered()).map(({ to }) => to)).toEqual([
      'maria@example.com',
      'office@example.com',
      'office@example.com',
    ])
  })

  it('stops an address after thirty in ten minutes', async () => {
    const one = { 'x-forwarded-for': '203.0.113.9' }
    await send({}, one)
    await sql(`update private.rate_limits set points = 30 where key like 'action enquiries:%'`)
    const { status, headers, json } = await send({ message: 'another' }, one)
    expect([status, json]).toEqual([429, { error: expect.stringContaining('wait') }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(1)
    expect((await send({ message: 'from elsewhere' })).status).toBe(201)
  })

  it('stops a /48 after four times as many, and nobody else', async () => {
    const line = (last: string) => ({ 'x-forwarded-for': `2001:db8:7:${last}::1` })
    await send({}, line('1'))
    await sql(
      `update private.rate_limits set points = 120 where key like 'action enquiries of an office:%'`,
    )
    expect((await send({ message: 'another' }, line('ff00'))).status).toBe(429)
    expect((await send({ message: 'from elsewhere' })).status).toBe(201)
  })

  it('refuses NUL and broken text, and a body beyond half a megabyte', async () => {
    expect((await send({ name: 'Maria\u0000' })).status).toBe(400)
    expect((await sendForm('name=Maria%00&consent=on')).status).toBe(400)
    expect((await send({ message: 'x'.repeat(600_000) })).status).toBe(413)
    const longest = encodeURIComponent('🏠'.repeat(20_000))
    expect((await sendForm(`message=${longest}`)).status).toBe(422)
  })

  it('tries again where its reference was taken by another at that moment', async () => {
    await sql(`
      create function private.take_reference() returns trigger language plpgsql as $$
      begin
        if nextval('private.tries') = 1 then
          raise exception 'taken' using errcode = '23505';
        end if;
        return new;
      end $$`)
    await sql('create sequence private.tries')
    await sql(`create trigger take_reference before insert on public.enquiries
      for each row execute function private.take_reference()`)
    try {
      expect((await send()).status).toBe(201)
      expect(await stored()).toHaveLength(1)
    } finally {
      await sql('drop function private.take_reference() cascade')
      await sql('drop sequence private.tries')
    }
  })
})
