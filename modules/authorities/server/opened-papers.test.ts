import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepRemovedFiles } from '../../../platform/jobs/removed-files.ts'
import { StoreFailure } from '../../../platform/s3/store-failure.ts'
import {
  type Account,
  onePixelPng,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const path = '/api/opened-papers'
const pdf = new TextEncoder().encode('%PDF-1.7\nthe title of a house')
const id = 'e0000000-0000-4000-8000-000000000001'

describe('papers of a listing', () => {
  let test: TestBackend
  let site: TestSite
  let admin: Account
  let agent: Account
  let stranger: Account
  let property: string
  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    admin = await test.account('admin')
    agent = await test.account('user')
    stranger = await test.account('user')
    await sql(
      `insert into public.people (name, profile_id)
       select 'Ana Cruz', id from public.profiles where user_id = $1`,
      [agent.id],
    )
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })
  beforeEach(async () => {
    property = await addListing()
    await sql('delete from public.papers')
  })

  const sql = <T>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, values))
  const addListing = async () => {
    const [row] = await sql<{ id: string }>(
      `insert into public.properties (title, price) values ('House', '₱5M') returning id`,
    )
    return row?.id ?? ''
  }
  const clientOf = ({ token }: Account) =>
    createClient(siteUrl, test.secrets.publishableKey, {
      auth: { persistSession: false },
      accessToken: async () => token,
      global: {
        fetch: (input, init) => test.backend.gateway(new Request(input, init), '10.1.1.1'),
      },
    })
  const bucketOf = (account: Account) => clientOf(account).storage.from('papers')
  const open = (account: Account | undefined, paper_id: unknown = id) =>
    site.post(path, { paper_id }, account && { authorization: `Bearer ${account.token}` })
  const store = (account: Account, name = `${property}/${id}.pdf`) =>
    bucketOf(account).upload(name, pdf, { contentType: 'application/pdf' })
  const add = async (account: Account) => {
    expect((await store(account)).error).toBeNull()
    const row = { property_id: property, kind: 'title', name: 'TCT 12/34 – ñ.pdf', bytes: 27 }
    const { error } = await clientOf(account)
      .from('papers')
      .insert({ ...row, path: `${property}/${id}.pdf` })
    expect(error).toBeNull()
    await sql('update public.papers set id = $1', [id])
  }

  it('are handed to who works on the listing, and it is noted who opened what', async () => {
    await add(agent)
    for (const account of [agent, admin]) {
      const { status, text, headers } = await open(account)
      expect([status, text]).toEqual([200, new TextDecoder().decode(pdf)])
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''TCT%2012%2F34%20%E2%80%93%20%C3%B1.pdf",
      )
    }
    const noted = await sql<{ email: string }>(
      `select profiles.username as email from public.paper_openings
       join public.profiles on profiles.id = paper_openings.profile_id
       where property_id = $1 order by paper_openings.id`,
      [property],
    )
    expect(noted.map(({ email }) => email)).toEqual([agent.email, admin.email])
  })

  it('are asked for again where the store of files is away, and are gone where the file is', async () => {
    await add(agent)
    const away = new StoreFailure('the store said nothing', 'unreachable')
    const find = vi.spyOn(test.backend.storage, 'find').mockRejectedValue(away)
    const { status, json, headers } = await open(agent)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(json).toMatchObject({ error: expect.stringContaining('can’t be fetched right now') })
    find.mockResolvedValue(undefined)
    expect(await open(agent)).toMatchObject({
      status: 404,
      json: { error: expect.stringContaining('not here any more') },
    })
  })

  it('keep who opened them when their row goes, and a file gets no second row', async () => {
    await add(agent)
    expect((await open(agent)).status).toBe(200)
    expect((await open(agent)).status).toBe(200)
    await clientOf(agent).from('papers').delete().eq('id', id)
    const again = { property_id: property, kind: 'title', name: 'New', bytes: 27 }
    const { error } = await clientOf(agent)
      .from('papers')
      .insert({ ...again, path: `${property}/${id}.pdf` })
    expect(error).toMatchObject({ code: '23505', hint: 'paper_path_used' })
    const { data } = await clientOf(admin)
      .from('paper_openings')
      .select('paper_id, path, name')
      .eq('property_id', property)
    const name = 'TCT 12/34 – ñ.pdf'
    expect(data).toEqual([{ paper_id: null, path: `${property}/${id}.pdf`, name }])
  })

  it('keep what others opened, however often one opens them', async () => {
    await add(agent)
    await open(admin)
    await sql(
      `insert into public.paper_openings (paper_id, property_id, path, name, profile_id, opened_at)
       select papers.id, papers.property_id, papers.path, papers.name, profiles.id,
         now() - number * interval '10 minutes'
       from public.papers, public.profiles, generate_series(520, 1, -1) as number
       where profiles.user_id = $1`,
      [agent.id],
    )
    await open(agent)
    const noted = await sql(
      `select profiles.username as email, count(*)::integer from public.paper_openings
       join public.profiles on profiles.id = paper_openings.profile_id
       where property_id = $1 group by 1 order by 2`,
      [property],
    )
    expect(noted).toEqual([
      { email: admin.email, count: 1 },
      { email: agent.email, count: 500 },
    ])
  })

  it('forget after a year who opened them', async () => {
    await add(agent)
    await open(admin)
    await sql(`update public.paper_openings set opened_at = now() - interval '366 days'`)
    await open(agent)
    const noted = await sql('select from public.paper_openings')
    expect(noted).toHaveLength(1)
  })

  it('are nobody else’s, by any way', async () => {
    await add(agent)
    expect((await open(undefined)).status).toBe(401)
    expect((await open(stranger)).status).toBe(404)
    expect((await open(admin, 'e0000000-0000-4000-8000-0000000000ff')).status).toBe(404)
    expect((await open(admin, 'x')).status).toBe(422)
    expect((await store(stranger, `${property}/${property}.pdf`)).error).not.toBeNull()
    const name = `${property}/${id}.pdf`
    for (const account of [stranger, admin]) {
      expect((await bucketOf(account).download(name)).error).not.toBeNull()
      expect((await bucketOf(account).list(property)).data).toEqual([])
    }
    for (const way of ['public/papers', 'papers', 'authenticated/papers']) {
      const { status } = await site.ask(`/storage/v1/object/${way}/${name}`)
      expect([way, status >= 400]).toEqual([way, true])
    }
    const openings = 'select from public.paper_openings where property_id = $1'
    expect(await sql(openings, [property])).toEqual([])
  })

  it('are PDFs and pictures, each what it says', async () => {
    const upload = (bytes: Uint8Array, contentType: string, bucket = 'papers') =>
      clientOf(agent).storage.from(bucket).upload(`${property}/${id}.pdf`, bytes, { contentType })
    const refused = { status: 415 }
    expect((await upload(onePixelPng, 'application/pdf')).error).toMatchObject(refused)
    expect((await upload(pdf, 'text/html')).error).toMatchObject(refused)
    expect((await upload(pdf, 'application/pdf', 'property-images')).error).toMatchObject(refused)
    const large = new Uint8Array(11 * 1024 * 1024)
    large.set(pdf)
    expect((await upload(large, 'application/pdf')).error).toMatchObject({ status: 413 })
  })

  it('lose their file when they are removed, and with their listing', async () => {
    const files = opened(test).removedFiles
    const left = () =>
      sql<{ name: string }>(`select name from storage.objects where bucket_id = 'papers'`)
    await add(agent)
    await clientOf(agent).from('papers').delete().eq('id', id)
    if (files) await sweepRemovedFiles(files)
    expect(await left()).toEqual([])
    expect(await test.backend.storage.find('papers', `${property}/${id}.pdf`)).toBeUndefined()

    property = await addListing()
    await add(agent)
    await sql('delete from public.properties where id = $1', [property])
    if (files) await sweepRemovedFiles(files)
    expect(await left()).toEqual([])
  })

  it('that no row names are swept after a day', async () => {
    await store(agent)
    await sql(
      `update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'papers'`,
    )
    const files = opened(test).removedFiles
    expect(await files?.listUnnamed()).toBe(1)
    if (files) await sweepRemovedFiles(files)
    expect(await sql(`select from storage.objects where bucket_id = 'papers'`)).toEqual([])
  })
})
