import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { respell } from '../../testing/program/spellings.ts'
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'

describe('whoever asks for much', () => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startTestBackend()
    await test.backend.withConnection((sql) =>
      sql.exec(`
        create or replace function public.town_summary() returns jsonb
        language plpgsql volatile security definer set search_path = '' as $$
        begin
          perform pg_sleep(20);
          return '[]';
        end $$;
        create or replace function public.count_choices(filters jsonb default '{}') returns jsonb
        language plpgsql volatile security definer set search_path = '' as $$
        begin
          if not pg_try_advisory_xact_lock(hashtext(filters ->> 'q')) then
            raise exception 'two of one at once' using errcode = '23514';
          end if;
          if not (pg_try_advisory_xact_lock(1) or pg_try_advisory_xact_lock(2) or pg_try_advisory_xact_lock(3)) then
            raise exception 'four at once' using errcode = '23514';
          end if;
          perform pg_sleep(0.3);
          return '{}';
        end $$;
        create or replace function public.sitemap_parts() returns jsonb
        language plpgsql volatile security definer set search_path = '' as $$
        begin
          perform pg_sleep(0.3);
          return '{}';
        end $$`),
    )
  })
  afterAll(() => test.stop())

  it('has what waits refused after more than the time for one, unlike others', async () => {
    const address = '203.0.113.7'
    const slow = () => test.call('POST', '/rest/v1/rpc/town_summary', { address, body: {} })
    const answers = await Promise.all(Array.from({ length: 9 }, slow))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([429, 429, 429, 429, 429, 503, 503, 503, 503])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
    const path = '/rest/v1/properties?select=id'
    expect((await test.call('GET', path, { address })).status).toBe(429)
    expect((await test.call('GET', path)).status).toBe(200)
  })

  it('has an answer beyond sixteen megabytes refused', async () => {
    await test.backend.withConnection((sql) =>
      sql.exec(`
        with agent as (
          insert into public.people (name) values ('Ana Cruz') returning id
        ), added as (
          insert into public.properties (title, price, description, agent_id)
          select 'Long ' || number, '1', repeat(chr(128512), 20000), agent.id
          from agent, generate_series(1, 6) as number returning id
        )
        insert into public.property_faqs (property_id, question, answer)
        select id, 'Q' || number, repeat(chr(128512), 5000)
        from added, generate_series(1, 60) as number`),
    )
    const path = '/rest/v1/property_faqs?select=id,properties(description)'
    const within = '/rest/v1/people?select=properties(property_faqs(answer))&limit=1'
    const faqs = ['a', 'b', 'c'].map((name) => `${name}:property_faqs(answer)`).join()
    const called = `/rest/v1/rpc/find_properties?filters={}&limit=6&select=${faqs}`
    const { token } = await test.account('admin')
    for (const long of [path, within, called]) {
      const { status, json } = await test.call('GET', long, { token })
      expect([long, status, json.code]).toEqual([long, 400, 'query_too_large'])
    }
    const fewer = await test.call('GET', `${path}&limit=100`)
    expect([fewer.status, fewer.json.length]).toEqual([200, 100])
  })

  it('has one count of listings at a time, and all of them three', async () => {
    const counts = (address: string, q: string) =>
      test.call('POST', '/rest/v1/rpc/count_choices', { address, body: { filters: { q } } })
    const all = ['a', 'b', 'c', 'd', 'e'].flatMap((q, at) => {
      const address = `203.0.113.${20 + at}`
      return [counts(address, q), counts(address, q)]
    })
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses).toEqual(Array(10).fill(200))
  })

  it('has five seconds of a minute for the numbers of all listings, unless somebody vouches for it', async () => {
    await test.backend.withConnection((sql) =>
      sql.exec(`
        create or replace function public.listing_numbers(
          since date, property_id uuid default null, sort text default 'views', page integer default 1, size integer default 50
        ) returns jsonb language plpgsql stable set search_path = '' as $$
        begin
          perform pg_sleep(2.6);
          return '{}';
        end $$`),
    )
    const path = '/rest/v1/rpc/listing_numbers'
    const statuses: Record<string, number[]> = { user: [], admin: [] }
    for (const role of ['user', 'admin'] as const) {
      const { token } = await test.account(role)
      for (let tries = 0; tries < 3; tries++) {
        const { status } = await test.call('POST', path, { token, body: { since: '2026-01-01' } })
        statuses[role]?.push(status)
      }
    }
    expect(statuses).toEqual({ user: [200, 200, 429], admin: [200, 200, 200] })
  }, 60_000)

  it('leaves a place to count to others, from however many lines of a /48 it counts', async () => {
    const count = (address: string) =>
      test.call('POST', '/rest/v1/rpc/count_choices', {
        address,
        body: { filters: { q: address } },
      })
    let counted = 0
    const crowd = Array.from({ length: 300 }, async (_, line) => {
      const { status } = await count(`2001:db8:5:${line.toString(16)}::1`)
      if (status === 200) counted += 1
      return status
    })
    expect((await count('203.0.113.99')).status).toBe(200)
    expect(counted).toBeLessThan(10)
    const statuses = await Promise.all(crowd)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  it('pays for a body as it comes, whether that says its length or not', async () => {
    const { token } = await test.account('user')
    const piece = new Uint8Array(64 * 1024)
    const send = async () => {
      let pieces = 0
      const body = new ReadableStream({
        pull(controller) {
          pieces += 1
          controller.enqueue(piece)
        },
      })
      const { publishableKey } = test.secrets
      const { status } = await test.backend.gateway(
        new Request(new URL('/rest/v1/properties', siteUrl), {
          method: 'POST',
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body,
          duplex: 'half',
        } as RequestInit),
        '203.0.113.77',
      )
      return { status, pieces }
    }
    expect((await send()).status).toBe(413)
    // How many of these get as far as the first one did is the turns' affair.
    const answers = await Promise.all(Array.from({ length: 120 }, send))
    const refused = answers.filter(({ status }) => status !== 413)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    // One that comes later isn't read at all.
    expect((await send()).pieces).toBeLessThan(3)
  })

  it('keeps nobody from counting while its own questions wait', async () => {
    let answered = 0
    const slow = (address: string) => async () => {
      const path = '/rest/v1/rpc/sitemap_parts'
      const { status } = await test.call('POST', path, { address, body: {} })
      answered += 1
      return status
    }
    const count = (address: string) =>
      test.call('POST', '/rest/v1/rpc/count_choices', {
        address,
        body: { filters: { q: address } },
      })
    const crowd = ['203.0.113.31', '203.0.113.32', '203.0.113.33'].flatMap((address) => [
      ...Array.from({ length: 24 }, slow(address)),
      count(address),
    ])
    expect((await count('203.0.113.34')).status).toBe(200)
    expect(answered).toBeLessThan(36)
    await Promise.all(crowd)
    expect(answered).toBe(72)
  })
  it('gets so many bytes, and then waits while others are answered', async () => {
    await test.backend.withConnection((sql) =>
      sql.query(
        `insert into public.properties (title, price, description)
         select 'Long ' || number, '1M', repeat(md5(number::text), 250) from generate_series(1, 500) number`,
      ),
    )
    const much = (address: string) =>
      test.call('GET', '/rest/v1/properties?select=id,description&title=like.Long*&limit=500', {
        address,
      })
    const statuses: number[] = []
    for (let times = 0; times < 20; times++) statuses.push((await much('203.0.113.41')).status)
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200))
    expect(statuses).toContain(429)
    expect((await much('203.0.113.42')).status).toBe(200)
  })

  it('writes once a second where nobody vouches for the account', async () => {
    const [stranger, admin] = [await test.account('user'), await test.account('admin')]
    const write = ({ token }: { token: string }) =>
      test.call('PATCH', '/rest/v1/properties?id=eq.b0000000-0000-4000-8000-000000000009', {
        token,
        body: { city: 'Mexico' },
      })
    const refused = async (account: { token: string }) => {
      const answers = await Promise.all(Array.from({ length: 70 }, () => write(account)))
      return answers.filter(({ status }) => status === 429).length
    }
    expect(await refused(stranger)).toBe(10)
    expect(await refused(admin)).toBe(0)
  })

  it('has pages looked through for what reached the database alone', async () => {
    const { token } = await test.account('admin')
    const { contentVersion } = test.backend
    const isKnown = async (path: string, body: object | string) => {
      await contentVersion.current()
      await test.call('PATCH', path, { token, body })
      return contentVersion.fresh !== undefined
    }
    expect(await isKnown('/rest/v1/properties?id=eq.1&id=match.x', { city: 'x' })).toBe(true)
    expect(await isKnown('/rest/v1/properties?id=eq.1', '{')).toBe(true)
    expect(await isKnown('/rest/v1/nothing?id=eq.1', { city: 'x' })).toBe(true)
    const none = 'b0000000-0000-4000-8000-000000000009'
    expect(await isKnown(`/rest/v1/properties?id=eq.${none}`, { city: 'x' })).toBe(false)
  })

  it('has three places for all accounts together that nobody vouches for', async () => {
    const strangers = await Promise.all(Array.from({ length: 5 }, () => test.account('user')))
    const admin = await test.account('admin')
    const asked = strangers.map(({ token }) =>
      test.call('POST', '/rest/v1/rpc/town_summary', { token, body: {} }),
    )
    const running = `select count(*)::int as count from pg_stat_activity
      where pid <> pg_backend_pid() and state = 'active' and query like '%"town_summary"%'`
    await expect
      .poll(() => test.backend.withConnection((sql) => sql.query(running)))
      .toEqual([{ count: 3 }])
    let statuses: number[] = []
    const answers = Promise.all(asked).then((all) => {
      statuses = all.map(({ status }) => status)
    })
    const own = await test.call('GET', '/rest/v1/properties?select=id&limit=1', {
      token: admin.token,
    })
    expect([own.status, statuses]).toEqual([200, []])
    const cut = `select pg_cancel_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and query like '%"town_summary"%'`
    await expect
      .poll(async () => {
        await test.backend.withConnection((sql) => sql.query(cut))
        return statuses
      })
      .toEqual(strangers.map(() => 503))
    await answers
  })

  it('has its account’s files and profile in the same line as its rows', async () => {
    const { token } = await test.account('user')
    const slow = () => test.call('POST', '/rest/v1/rpc/town_summary', { token, body: {} })
    const asked = [slow(), slow(), slow()]
    const running = `select count(*)::int as count from pg_stat_activity
      where pid <> pg_backend_pid() and state = 'active' and query like '%"town_summary"%'`
    await expect
      .poll(() => test.backend.withConnection((sql) => sql.query(running)))
      .toEqual([{ count: 3 }])
    const profile = test.call('GET', '/auth/v1/user', { token })
    const files = test.call('POST', '/storage/v1/object/list/property-images', {
      token,
      body: { prefix: '' },
    })
    for (const { status } of await Promise.all(asked)) expect(status).toBe(503)
    // They waited behind what overran, and pause with it.
    expect([(await profile).status, (await files).status]).toEqual([429, 429])
    const json = ['content-type', 'application/json'] as const
    const list = '/storage/v1/object/list/property-images'
    const past: string[] = []
    for (const plain of [
      { how: 'plain', method: 'GET', path: '/auth/v1/user', headers: [] },
      { how: 'plain', method: 'PUT', path: '/auth/v1/user', headers: [json], body: '{"data":{}}' },
      { how: 'plain', method: 'POST', path: list, headers: [json], body: '{"prefix":""}' },
    ]) {
      for (const { how, method, path, headers, body } of respell(plain)) {
        const sent = { token, headers: Object.fromEntries(headers), ...(body && { body }) }
        const { status } = await test.call(method, path, sent)
        if (status < 400) past.push(`${method} ${path}: ${how}`)
      }
    }
    expect(past).toEqual([])
  })
})
