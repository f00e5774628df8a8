import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { addDueMails, dueMails } from '../../../testing/database/due-mails.ts'

const lot = 'b0000000-0000-4000-8000-000000000001'
const house = 'b0000000-0000-4000-8000-000000000002'
const hash = (digit: string) => digit.repeat(64)
const nobodys = hash('f')
const maria = 'maria@example.com'

type Digest = {
  email: string
  searches: { id: string; search: string; total: number }[]
}

describe('saved searches', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into public.properties (id, title, price, city, property_type, created_at) values
        ('${lot}', 'Lot', '1M', 'Mexico', 'Lot', now() - interval '1 hour'),
        ('${house}', 'House', '4M', 'Porac', 'House', now() - interval '1 hour')`)
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  async function ask<T>(call: string, params: unknown[] = []): Promise<T> {
    const [row] = await queryAs<{ answer: T }>(
      db,
      service,
      `select public.${call} as answer`,
      params,
    )
    return row?.answer as T
  }
  const save = (
    search: string,
    filters: object,
    token: string,
    { email = maria, kind = 'search_confirmation' } = {},
  ) =>
    ask<void>('add_saved_search($1::text::jsonb, $2::text::jsonb)', [
      JSON.stringify({ email, search, filters, consent: 'I agree', token_hash: hash(token) }),
      JSON.stringify({ kind, subject: 's', body_text: 't', body_html: 'h', link: 'l' }),
    ])
  const confirm = (token: string) =>
    ask<{ state: string; search: string } | null>('confirm_saved_search($1)', [hash(token)])
  const end = (token: string, id: string | null = null) =>
    ask<string[]>('end_saved_searches($1, $2)', [hash(token), id])
  const due = async () => (await dueMails(db, 'search_digests')) as unknown as Digest[]
  const add = (digest: Digest, token = '9') =>
    addDueMails(db, 'search_digests', { ...digest, token_hash: hash(token) }, [
      {
        recipient: digest.email,
        kind: 'search_digest',
        subject: 's',
        body_text: 't',
        body_html: 'h',
        unsubscribe: 'https://bale.example/api/search-endings?token=x',
      },
    ])
  const count = async (relation: string) => {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from ${relation}`,
    )
    return row?.count
  }
  const yesterday = (days = 1) =>
    db.exec(`
      update private.search_subscribers set looked_at = now() - interval '${days} days',
        matched_until = now() - interval '${days} days';
      update private.saved_searches set confirmed_at = now() - interval '${days} days'
      where confirmed_at is not null`)
  const found = (all: Digest[]) =>
    all.flatMap(({ searches }) => searches.map(({ search, total }) => [search, total]))
  async function confirmed(search: string, filters: object, token: string, email = maria) {
    await save(search, filters, token, { email })
    await confirm(token)
  }

  it('are worked on by the server alone', async () => {
    const calls = [
      `add_saved_search('{}', '{}')`,
      `confirm_saved_search('${nobodys}')`,
      `searches_to_end('${nobodys}')`,
      `end_saved_searches('${nobodys}')`,
      'purge_saved_searches()',
    ]
    for (const who of [visitor, account(people.user), account(people.superadmin)]) {
      for (const call of calls) {
        const refused = queryAs(db, who, `select public.${call}`)
        expect(await sqlError(refused), call).toMatchObject({ code: '42501' })
      }
    }
    for (const who of [visitor, account(people.superadmin), service]) {
      for (const table of ['search_subscribers', 'saved_searches', 'search_tokens']) {
        const refused = queryAs(db, who, `select * from private.${table}`)
        expect(await sqlError(refused), table).toMatchObject({ code: '42501' })
      }
    }
  })

  it('are told of once they are confirmed, which may be done twice', async () => {
    await save('?town=mexico', { town: 'mexico' }, '1')
    await yesterday()
    expect(await due()).toEqual([])
    expect(await confirm('2')).toBeNull()
    const state = { state: 'confirmed', search: '?town=mexico' }
    expect(await confirm('1')).toEqual(state)
    expect(await confirm('1')).toEqual(state)
    await yesterday()
    expect(found(await due())).toEqual([['?town=mexico', 1]])
  })

  it('can’t be confirmed after seven days, and are forgotten then', async () => {
    await save('?town=mexico', { town: 'mexico' }, '1')
    await confirmed('?town=porac', { town: 'porac' }, '2')
    await db.exec(`
      update private.search_tokens set created_at = now() - interval '7 days 1 minute';
      update private.saved_searches set consented_at = now() - interval '7 days 1 minute'`)
    expect(await confirm('1')).toBeNull()
    expect(await ask('purge_saved_searches()')).toBe(1)
    expect(await db.query('select search from private.saved_searches')).toEqual([
      { search: '?town=porac' },
    ])
    await db.exec(`update private.saved_searches set consented_at = now() - interval '366 days'`)
    expect(await ask('purge_saved_searches()')).toBe(1)
    expect(await count('private.search_subscribers')).toBe(0)
    expect(await count('private.search_tokens')).toBe(0)
    expect(await count('public.outgoing_mails')).toBe(0)
  })

  it('go on for another year where they are asked for and confirmed again', async () => {
    await confirmed('?town=porac', { town: 'porac' }, '1')
    await db.exec(`
      update private.saved_searches set consented_at = now() - interval '364 days';
      update private.search_tokens set created_at = now() - interval '364 days'`)
    await save('?town=porac', { town: 'porac' }, '2')
    const [before] = await db.query('select consented_at from private.saved_searches')
    await confirm('2')
    const [after] = await db.query('select consented_at from private.saved_searches')
    expect(after).not.toEqual(before)
    expect(await count('private.saved_searches')).toBe(1)
  })

  it('send one address six e-mails a day at most, and one search one in ten minutes', async () => {
    for (let at = 1; at <= 8; at++) await save(`?beds=${at}`, { beds: at }, String(at))
    expect(await count('public.outgoing_mails')).toBe(6)
    expect(await count('private.saved_searches')).toBe(6)
    await save('?beds=1', { beds: 1 }, 'a', { email: 'other@example.com' })
    await save('?beds=1', { beds: 1 }, 'b', { email: 'other@example.com' })
    expect(await count('public.outgoing_mails')).toBe(7)
    await db.exec(`
      update public.outgoing_mails set created_at = now() - interval '25 hours';
      update private.search_tokens set created_at = now() - interval '25 hours'`)
    await save('?beds=8', { beds: 8 }, 'c')
    expect(await count('public.outgoing_mails')).toBe(8)
  })

  it('are ten to one address at most', async () => {
    const all = '0123456789a'
    for (const [at, token] of [...all].entries()) {
      await save(`?beds=${at}`, { beds: at }, token)
      await db.exec('delete from public.outgoing_mails')
    }
    const states = []
    for (const token of all) states.push((await confirm(token))?.state)
    expect(states).toEqual([...Array(10).fill('confirmed'), 'full'])
    await end('0')
    expect(await confirm('a')).toMatchObject({ state: 'confirmed' })
  })

  it('tell of what was added since, once, all of one address together', async () => {
    await confirmed('?town=mexico', { town: 'mexico' }, '1')
    await confirmed('?town=porac', { town: 'porac' }, '2')
    await confirmed('?town=apalit', { town: 'apalit' }, '3')
    await confirmed('', {}, '4', 'other@example.com')
    expect(await due()).toEqual([])
    await yesterday()
    const first = await due()
    expect(first.map(({ email }) => email).sort()).toEqual([maria, 'other@example.com'])
    expect(found(first).sort()).toEqual([
      ['', 2],
      ['?town=mexico', 1],
      ['?town=porac', 1],
    ])
    for (const digest of first) {
      expect(await add(digest, digest.email === maria ? 'd' : 'e')).toBe(1)
    }
    for (const digest of first) expect(await add(digest)).toBe(0)
    expect(await due()).toEqual([])
    await db.exec(`update public.outgoing_mails set sent_at = now(), next_attempt_at = null`)
    await db.exec(`update private.search_subscribers set looked_at = now() - interval '1 day'`)
    expect(await due()).toEqual([])
  })

  it('say nothing of what was there before, is not on offer, or came this very minute', async () => {
    await confirmed('', {}, '1')
    await yesterday()
    await db.exec(`
      update public.properties set status = 'pending' where id = '${lot}';
      update public.properties set created_at = now() - interval '2 days' where id = '${house}'`)
    expect(await due()).toEqual([])
    await yesterday()
    await db.exec(`update public.properties set created_at = now(), status = 'active'`)
    expect(await due()).toEqual([])
    // It comes with the next day's.
    await db.exec(`
      update public.properties set created_at = now() - interval '30 seconds';
      update private.search_subscribers set looked_at = now() - interval '1 day',
        matched_until = now() - interval '70 seconds'`)
    await db.exec(`update public.properties set created_at = now() - interval '65 seconds'`)
    await db.exec(`update private.saved_searches set confirmed_at = now() - interval '1 day'`)
    expect(found(await due())).toEqual([['', 2]])
  })

  it('are not told where something ended or left between the look and the e-mail', async () => {
    await confirmed('?town=mexico', { town: 'mexico' }, '1')
    await confirmed('?town=porac', { town: 'porac' }, '2')
    await yesterday()
    const [digest] = await due()
    if (!digest) throw new Error('none is due')
    await db.exec(`update public.properties set status = 'sold' where id = '${lot}'`)
    expect(await add(digest)).toBe(0)
    const [next] = await due()
    if (!next) throw new Error('none is due')
    expect(next.searches.map(({ search }) => search)).toEqual(['?town=porac'])
    expect(await end('2')).toEqual(['?town=porac'])
    expect(await add(next)).toBe(0)
    expect(await due()).toEqual([])
    expect(await count(`public.outgoing_mails where kind = 'search_digest'`)).toBe(0)
  })

  it('end one by one or together, twice alike, and take back what waits to be sent', async () => {
    await confirmed('?town=mexico', { town: 'mexico' }, '1')
    await confirmed('?town=porac', { town: 'porac' }, '2')
    await yesterday()
    const [digest] = await due()
    if (!digest) throw new Error('none is due')
    expect(await add(digest, 'd')).toBe(1)
    const listed = await ask<{ id: string; search: string }[]>('searches_to_end($1)', [hash('d')])
    listed.sort((one, other) => one.search.localeCompare(other.search))
    expect(listed.map(({ search }) => search)).toEqual(['?town=mexico', '?town=porac'])
    expect(await ask('searches_to_end($1)', [nobodys])).toEqual([])
    expect(await end('d', listed[0]?.id)).toEqual(['?town=mexico'])
    expect(await end('d', listed[0]?.id)).toEqual([])
    expect(await count(`public.outgoing_mails where kind = 'search_digest'`)).toBe(0)
    // What it told of the other one is told again.
    const [again] = await due()
    expect(again?.searches.map(({ search }) => search)).toEqual(['?town=porac'])
    if (again) expect(await add(again, 'e')).toBe(1)
    expect(await end('f')).toEqual([])
    expect(await end('d')).toEqual(['?town=porac'])
    expect(await end('d')).toEqual([])
    expect(await count('private.search_subscribers')).toBe(0)
    expect(await count(`public.outgoing_mails where kind = 'search_digest'`)).toBe(0)
    expect(await confirm('2')).toBeNull()
  })

  it('leave an e-mail that was tried: the mail server may have it', async () => {
    await confirmed('?town=mexico', { town: 'mexico' }, '1')
    await confirmed('?town=porac', { town: 'porac' }, '2')
    await yesterday()
    const [digest] = await due()
    if (!digest) throw new Error('none is due')
    await add(digest)
    await db.exec(`delete from public.outgoing_mails where kind <> 'search_digest'`)
    await ask('claim_staff_mail(60)')
    expect(await end('1')).toEqual(['?town=mexico'])
    expect(await count(`public.outgoing_mails where kind = 'search_digest'`)).toBe(1)
    expect(await due()).toEqual([])
  })

  it('send no more e-mails by ending what was asked for', async () => {
    for (const token of '123456') {
      await save(`?beds=${token}`, { beds: Number(token) }, token)
      await db.exec('update public.outgoing_mails set sent_at = now(), next_attempt_at = null')
    }
    for (const token of '123456') await end(token)
    expect(await count('private.search_subscribers')).toBe(0)
    await save('?beds=7', { beds: 7 }, '7')
    expect(await count('public.outgoing_mails')).toBe(6)
  })

  it('are looked at for a few seconds only, and the rest the next time', async () => {
    await db.exec(`
      insert into private.search_subscribers (email, looked_at, matched_until)
      select 'x' || n || '@example.com', now() - interval '1 day', now() - interval '1 day'
      from generate_series(1, 3) as n;
      create or replace function private.new_matches(
        subscriber uuid, matched_until timestamptz, until timestamptz
      ) returns jsonb language plpgsql volatile set search_path = '' as $$
      begin
        perform pg_catalog.pg_sleep(1.6);
        return '[]';
      end $$`)
    const waiting = () =>
      count(`private.search_subscribers where looked_at < now() - interval '1 hour'`)
    await due()
    const left = await waiting()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(3)
    await due()
    expect(await waiting()).toBeLessThan(left ?? 0)
  })

  it('wait with their digests behind every other e-mail', async () => {
    await confirmed('', {}, '1')
    await yesterday()
    const [digest] = await due()
    if (digest) await add(digest)
    await db.exec(`
      delete from public.outgoing_mails where kind <> 'search_digest';
      update public.outgoing_mails set next_attempt_at = now() - interval '1 hour';
      insert into public.outgoing_mails (recipient, subject, kind)
      values ('admin@example.com', 'Test', 'test')`)
    const first = await queryAs(db, service, 'select recipient from public.claim_staff_mail(60)')
    expect(first).toEqual([{ recipient: 'admin@example.com' }])
  })

  it('read the newest 2,000 listings, also of a moment that many share', async () => {
    await confirmed('', {}, '1')
    await yesterday()
    await db.exec(`
      insert into public.properties (title, price, created_at)
      select 'Lot ' || n, '1M', now() - interval '10 minutes' from generate_series(1, 2100) as n`)
    expect(found(await due())).toEqual([['', 1000]])
    expect(await ask('count_new($1::text::jsonb)', [JSON.stringify([{ since: 0 }])])).toEqual([100])
  })

  it('end by the first e-mail’s link too, that one search alone', async () => {
    await confirmed('?town=mexico', { town: 'mexico' }, '1')
    await confirmed('?town=porac', { town: 'porac' }, '2')
    expect(await end('1')).toEqual(['?town=mexico'])
    expect(await db.query('select search from private.saved_searches')).toEqual([
      { search: '?town=porac' },
    ])
  })

  it('wait while an e-mail to the address is still in line', async () => {
    await confirmed('', {}, '1')
    await yesterday()
    const [digest] = await due()
    if (digest) await add(digest)
    await yesterday()
    expect(await due()).toEqual([])
    await db.exec(`update public.outgoing_mails set next_attempt_at = null`)
    expect(await due()).toHaveLength(1)
  })

  it.each([
    ['2026-12-02T06:59:59+08', '2026-12-01T07:00:00+08'],
    ['2026-12-02T07:00:00+08', '2026-12-02T07:00:00+08'],
    ['2026-12-02T23:59:59+08', '2026-12-02T07:00:00+08'],
  ])('at %s are of the day that began at %s', async (at, begin) => {
    const rows = await db.query(
      'select private.digest_day($1::text::timestamptz) = $2::text::timestamptz as is_same',
      [at, begin],
    )
    expect(rows).toEqual([{ is_same: true }])
  })

  it('of a browser are counted for anybody, each since its own moment', async () => {
    const ago = (ms: number) => Date.now() - ms
    const counted = async (searches: unknown) => {
      const [row] = await queryAs<{ counts: number[] }>(
        db,
        visitor,
        'select public.count_new($1::text::jsonb) as counts',
        [JSON.stringify(searches)],
      )
      return row?.counts
    }
    expect(
      await counted([
        { filters: {}, since: ago(86_400_000) },
        { filters: { town: 'mexico' }, since: ago(86_400_000) },
        { filters: { town: 'mexico' }, since: ago(60_000) },
        { filters: { town: 'apalit' } },
      ]),
    ).toEqual([2, 1, 0, 0])
    for (const nonsense of [null, 7, 'x', {}, []]) expect(await counted(nonsense)).toEqual([])
    expect(
      await counted([1, null, {}, { filters: 7, since: 'x' }, { since: 1e30, filters: [] }]),
    ).toEqual([2, 2, 2, 2, 0])
    expect(await counted(Array(50).fill({}))).toHaveLength(20)
    await db.exec(`insert into public.properties (title, price)
      select 'Many', '1M' from generate_series(1, 150)`)
    expect(await counted([{ since: ago(60_000) }])).toEqual([100])
  })
})
