import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'

const savePath = '/rest/v1/rpc/save_property'
const settingsPath = '/rest/v1/rpc/save_site_settings'
const nobodys = 'b0000000-0000-4000-8000-0000000000ff'
const faqs = (count: number, length = 3) =>
  Array.from({ length: count }, () => ({ question: 'ñ'.repeat(3), answer: 'ñ'.repeat(length) }))

describe('saving through the gate', () => {
  let test: TestBackend
  let editor: Account
  let admin: Account
  let id: string
  let revision: number

  beforeAll(async () => {
    test = await startTestBackend()
    editor = await test.account('user')
    admin = await test.account('admin')
    // Strangers write once a second.
    await test.backend.withConnection((sql) =>
      sql.query(
        `insert into public.people (name, profile_id)
         select 'Editor', id from public.profiles where user_id = $1`,
        [editor.id],
      ),
    )
  })
  afterAll(() => test?.stop())

  const save = (body: unknown, who: Account | undefined = editor) =>
    test.call('POST', savePath, { ...(who && { token: who.token }), body })

  const rows = () =>
    test.backend.withConnection((sql) =>
      sql.query(`
        select to_jsonb(p) as row,
          (select jsonb_agg(to_jsonb(f) order by f.id) from public.property_faqs as f) as faqs,
          (select jsonb_agg(to_jsonb(v) order by v.id) from public.property_videos as v) as videos,
          (select jsonb_agg(to_jsonb(i) order by i.id) from public.property_images as i) as images
        from public.properties as p order by p.id
      `),
    )

  beforeEach(async () => {
    await test.backend.withConnection((sql) => sql.exec('delete from public.properties'))
    const answer = await save({
      property: { title: 'House', price: '₱4.2M' },
      videos: ['/tour.mp4'],
      faqs: [{ question: 'Water?', answer: 'Yes.' }],
    })
    expect(answer.status).toBe(200)
    id = answer.json.id
    revision = answer.json.revision
  })

  it('answers the stored row as one object', async () => {
    const answer = await save({ id, revision, property: { bathrooms: 1.5, price: '₱850 / sqm' } })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      id,
      revision: revision + 1,
      bathrooms: 1.5,
      price_amount: 850,
      price_basis: 'per_sqm',
    })
    expect(answer.json.updated_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(answer.json).not.toHaveProperty('search_text')
  })

  it('takes a listing as large as one can be', async () => {
    const long = (length: number) => '\u{1f3e0}'.repeat(length)
    const list = Array.from({ length: 200 }, (_, at) => `${at} ${long(190)}`)
    const answer = await save({
      id,
      revision,
      property: {
        title: long(200),
        price: long(200),
        description: long(20_000),
        amenities: list,
        nearby_landmarks: list,
      },
      videos: Array.from({ length: 40 }, (_, at) => `/${at}${'x'.repeat(1990)}`),
      faqs: Array.from({ length: 60 }, () => ({ question: long(500), answer: long(5000) })),
    })
    expect(answer.status).toBe(200)
    expect(answer.json.description).toBe(long(20_000))
  })

  it('answers a conflict with the row as it stands', async () => {
    await save({ id, revision, property: { title: 'First' } })
    const late = await save({ id, revision, property: { title: 'Second' } })
    expect([late.status, late.json.code, late.json.hint]).toEqual([409, 'PT409', 'conflict'])
    expect(JSON.parse(late.json.details)).toMatchObject({
      title: 'First',
      revision: revision + 1,
      video_urls: ['/tour.mp4'],
    })
  })

  it('lets one of two at once win', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => save({ id, revision, property: { title } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    ['a listing that is gone', { id: nobodys, revision: 1 }, 404, 'not_found'],
    ['a stale revision', { revision: 0 }, 409, 'conflict'],
    ['a negative revision', { revision: -1 }, 409, 'conflict'],
    ['no revision', { revision: null }, 409, 'conflict'],
    ['an unknown key', { property: { colour: 'red' } }, 400, 'bad_property'],
    ['an id among the columns', { property: { id: nobodys } }, 400, 'bad_property'],
    ['null for a column', { property: { title: null } }, 400, 'bad_property'],
    ['nested JSON for a column', { property: { title: { a: [{}] } } }, 400, 'bad_property'],
    ['a check that fails', { property: { title: ' ' } }, 400, 'bad_property'],
    ['a number beyond all', { property: { bedrooms: 1e300 } }, 400, 'bad_property'],
    ['NaN, which JSON makes null', { property: { bedrooms: Number.NaN } }, 400, 'bad_property'],
    ['a text for the columns', { property: 'title' }, 400, 'bad_property'],
    ['a list for the columns', { property: [] }, 400, 'bad_property'],
    ['null for the columns', { property: null }, 400, 'bad_property'],
    ['an empty address', { videos: [''] }, 400, 'bad_videos'],
    ['a null address', { videos: [null] }, 400, undefined],
    ['a number for an address', { videos: [5] }, 400, undefined],
    ['an address twice', { videos: ['/a.mp4', '/a.mp4'] }, 400, 'bad_videos'],
    ['lists of addresses', { videos: [['/a.mp4'], ['/b.mp4']] }, 400, undefined],
    ['a text for the videos', { videos: '/a.mp4' }, 400, undefined],
    ['an object for the videos', { videos: { a: 1 } }, 400, undefined],
    [
      '41 videos',
      { videos: Array.from({ length: 41 }, (_, at) => `/${at}`) },
      400,
      'too_many_videos',
    ],
    ['10,000 FAQs', { faqs: faqs(10_000) }, 400, 'too_many_faqs'],
    ['a foreign FAQ', { faqs: [{ id: nobodys, question: '', answer: '' }] }, 400, 'bad_faqs'],
    ['a text for the FAQs', { faqs: 'x' }, 400, 'bad_faqs'],
    ['an object for the FAQs', { faqs: {} }, 400, 'bad_faqs'],
    ['a number for the FAQs', { faqs: 5 }, 400, 'bad_faqs'],
    ['a foreign picture', { images: [{ id: nobodys }] }, 400, 'bad_images'],
    ['a text for the pictures', { images: 'x' }, 400, 'bad_images'],
    ['no id', { id: 'first' }, 400, undefined],
    ['a text for the revision', { revision: 'x' }, 400, undefined],
    ['a fraction for the revision', { revision: 1.5 }, 400, undefined],
    ['a revision beyond an integer', { revision: 2 ** 40 }, 400, undefined],
    ['an unknown parameter', { photos: [] }, 404, undefined],
    ['a NUL', { property: { title: 'a\u0000' } }, 400, undefined],
  ])('refuses %s and writes nothing', async (_what, changes, status, hint) => {
    const before = await rows()
    const body = { id, revision, property: { title: 'Changed' }, ...changes }
    const answer = await save(body)
    expect(answer.status).toBe(status)
    if (hint) expect(answer.json.hint).toBe(hint)
    expect(answer.json.message).toEqual(expect.any(String))
    expect(answer.text).not.toMatch(/node_modules|at \w+ \(|PL\/pgSQL/)
    expect(await rows()).toEqual(before)
  })

  it('refuses the pictures of another listing', async () => {
    const other = (await save({ property: { title: 'Lot', price: '1M' } })).json.id
    const [mine, theirs] = await test.backend.withConnection((sql) =>
      sql.query<{ id: string }>(
        `insert into public.property_images (property_id, image_url)
         values ($1, '/mine.webp'), ($2, '/theirs.webp') returning id`,
        [id, other],
      ),
    )
    const before = await rows()
    for (const images of [[{ id: theirs?.id }], [{ id: mine?.id }, { id: theirs?.id }]]) {
      const answer = await save({ id, revision, property: { title: 'Changed' }, images })
      expect([answer.status, answer.json.hint]).toEqual([400, 'bad_images'])
    }
    expect(await rows()).toEqual(before)
    const own = { images: [{ id: mine?.id, alt_text: 'Mine' }] }
    expect((await save({ id, revision, ...own })).status).toBe(200)
  })

  it('refuses whoever may not', async () => {
    const before = await rows()
    const body = { id, revision, property: { title: 'Changed' } }
    const answer = await test.call('POST', savePath, { body })
    expect([answer.status, answer.json.code]).toEqual([401, '42501'])
    await test.call('PATCH', '/rest/v1/staff_settings?id=eq.1', {
      token: admin.token,
      body: { listing_editors: 'admins' },
    })
    const refused = await save(body)
    expect([refused.status, refused.json.hint]).toEqual([403, 'listing_edit_forbidden'])
    expect(await rows()).toEqual(before)
    expect((await save(body, admin)).status).toBe(200)
    await test.call('PATCH', '/rest/v1/staff_settings?id=eq.1', {
      token: admin.token,
      body: { listing_editors: 'signed_in' },
    })
  })

  it('takes in no more of a visitor’s body than of other questions', async () => {
    const body = { property: { description: 'x'.repeat(20_000) } }
    expect((await test.call('POST', savePath, { body })).status).toBe(413)
    const larger = { property: { description: 'x'.repeat(4 * 1024 * 1024) } }
    expect((await save(larger)).status).toBe(413)
  })

  it('takes an object for a list of a row as the sender’s fault', async () => {
    const body = { title: 'x', price: '1', amenities: { a: 1 } }
    const answer = await test.call('POST', '/rest/v1/properties', { token: editor.token, body })
    expect([answer.status, answer.json.code]).toEqual([400, '22P02'])
  })

  describe('the site settings', () => {
    const store = (body: unknown, who: Account | undefined = admin) =>
      test.call('POST', settingsPath, { ...(who && { token: who.token }), body })
    const present = async () =>
      (await test.call('GET', '/rest/v1/site_settings?select=revision', { token: admin.token }))
        .json[0].revision

    it('are stored as one, over the revision that was loaded', async () => {
      const loaded = await present()
      const settings = { tagline: 'Homes', stats: [{ value: '1', label: 'x' }] }
      const answer = await store({ revision: loaded, settings })
      expect(answer.status).toBe(200)
      expect(answer.json).toMatchObject({ ...settings, revision: loaded + 1 })
      const late = await store({ revision: loaded, settings: { tagline: 'Late' } })
      expect([late.status, late.json.hint]).toEqual([409, 'conflict'])
      expect(JSON.parse(late.json.details)).toMatchObject({ tagline: 'Homes' })
    })

    it.each([
      ['an unknown key', { colour: 'red' }],
      ['a wrong type', { tagline: 5 }],
      ['null', { stats: null }],
      ['another shape', { stats: [{ value: 5 }] }],
      ['a check that fails', { phone: '0917' }],
      ['a text', 'x'],
      ['nothing', null],
    ])('are refused with %s', async (_what, settings) => {
      const loaded = await present()
      const answer = await store({ revision: loaded, settings })
      expect([answer.status, answer.json.hint]).toEqual([400, 'bad_settings'])
      expect(await present()).toBe(loaded)
    })

    it('are for admins', async () => {
      const body = { revision: await present(), settings: { tagline: 'x' } }
      const refused = await store(body, editor)
      expect([refused.status, refused.json.hint]).toEqual([403, 'settings_edit_forbidden'])
      expect((await test.call('POST', settingsPath, { body })).status).toBe(401)
    })
  })
})
