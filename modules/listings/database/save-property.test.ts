import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  asRole,
  become,
  people,
  queryAs,
  rolledBack,
  type SqlError,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const otherProperty = 'b0000000-0000-4000-8000-000000000002'
const nobodys = 'b0000000-0000-4000-8000-0000000000ff'
const image = (index: number) => `c0000000-0000-4000-8000-00000000000${index}`
const faq = (index: number) => `e0000000-0000-4000-8000-00000000000${index}`
const video = (index: number) => `f0000000-0000-4000-8000-00000000000${index}`
const editor = account(people.user)

const fixtures = `
  insert into public.properties (id, title, price, city) values
    ('${property}', 'House', '4.2M', 'Mexico'), ('${otherProperty}', 'Lot', '850k', 'Arayat');
  insert into public.property_images (id, property_id, image_url, display_order, is_primary, alt_text)
  values
    ('${image(1)}', '${property}', '/1.webp', 0, true, 'Front'),
    ('${image(2)}', '${property}', '/2.webp', 1, false, 'Back'),
    ('${image(3)}', '${otherProperty}', '/3.webp', 0, true, '');
  insert into public.property_videos (id, property_id, video_url, video_type, display_order) values
    ('${video(1)}', '${property}', 'https://www.youtube.com/watch?v=1', 'youtube', 0),
    ('${video(2)}', '${property}', '/tour.mp4', 'other', 1);
  insert into public.property_faqs (id, property_id, question, answer, display_order) values
    ('${faq(1)}', '${property}', 'Water?', 'Yes.', 0),
    ('${faq(2)}', '${property}', 'Title?', 'Clean.', 1),
    ('${faq(3)}', '${otherProperty}', 'Road?', 'Paved.', 0);
`

interface Save {
  id?: string | null
  revision?: number | null
  property?: unknown
  videos?: unknown[] | null
  faqs?: unknown
  images?: unknown
}

interface Stored {
  id: string
  revision: number
  title: string
  [column: string]: unknown
}

const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ question: `Q${index}`, answer: '' }))

describe('saving a listing', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(fixtures)
  })
  afterAll(() => db?.stop())

  const call = `select public.save_property(
    $1::text::uuid, $2::text::integer, $3::text::jsonb, array(
      select jsonb_array_elements_text($4::text::jsonb)
    ), $5::text::jsonb, $6::text::jsonb
  ) as stored`
  const callWithoutVideos = `select public.save_property(
    $1::text::uuid, $2::text::integer, $3::text::jsonb, null, $4::text::jsonb, $5::text::jsonb
  ) as stored`

  async function save(
    { id = property, revision = 1, property: row = {}, videos, faqs, images }: Save,
    actor: Actor = editor,
  ): Promise<Stored> {
    const start = [id, revision === null ? null : String(revision), text(row)]
    const end = [text(faqs), text(images)]
    const [found] = await queryAs<{ stored: Stored }>(
      db,
      actor,
      videos ? call : callWithoutVideos,
      videos ? [...start, text(videos), ...end] : [...start, ...end],
    )
    if (!found) throw new Error('no answer')
    return found.stored
  }

  /** Of both listings, to compare before and after. */
  async function everything() {
    const [row] = await db.query<{ all: unknown }>(`
      select jsonb_build_object(
        'properties', (select jsonb_agg(to_jsonb(p) order by id) from public.properties as p),
        'images', (select jsonb_agg(to_jsonb(i) order by id) from public.property_images as i),
        'videos', (select jsonb_agg(to_jsonb(v) order by id) from public.property_videos as v),
        'faqs', (select jsonb_agg(to_jsonb(f) order by id) from public.property_faqs as f)
      ) as all
    `)
    return row?.all
  }

  async function refusal(what: Save, actor?: Actor): Promise<SqlError> {
    return rolledBack(db, async () => {
      const before = await everything()
      const error = await sqlError(save(what, actor))
      expect(await everything()).toEqual(before)
      return error
    })
  }

  const lists = async (id: string) => ({
    videos: await db.query(
      `select id, video_url, video_type, display_order from public.property_videos
       where property_id = $1 order by display_order, id`,
      [id],
    ),
    faqs: await db.query<{ id: string }>(
      `select id, question, answer, display_order from public.property_faqs
       where property_id = $1 order by display_order, id`,
      [id],
    ),
    images: await db.query(
      `select id, is_primary, alt_text, display_order from public.property_images
       where property_id = $1 order by display_order, id`,
      [id],
    ),
  })

  it('makes one with its lists, and answers the row', async () => {
    await rolledBack(db, async () => {
      const stored = await save({
        id: null,
        revision: null,
        property: {
          title: 'New',
          price: '₱18,500 / sqm',
          featured: true,
          bedrooms: 3,
          bathrooms: 2.5,
          lot_area: 240,
          amenities: ['Gate', 'Well'],
        },
        videos: ['/a.mp4', 'https://youtube.com/b'],
        faqs: [{ question: 'Q', answer: 'A' }],
        images: [],
      })
      expect(stored).toMatchObject({
        title: 'New',
        revision: 1,
        status: 'active',
        price_amount: 18_500,
        price_basis: 'per_sqm',
        featured: true,
        bathrooms: 2.5,
        lot_area: 240,
        amenities: ['Gate', 'Well'],
      })
      expect(stored).not.toHaveProperty('search_text')
      const { videos, faqs } = await lists(stored.id)
      expect(videos).toMatchObject([
        { video_url: '/a.mp4', video_type: 'other', display_order: 0 },
        { video_url: 'https://youtube.com/b', video_type: 'youtube', display_order: 1 },
      ])
      expect(faqs).toMatchObject([{ question: 'Q', answer: 'A', display_order: 0 }])
    })
  })

  it('leaves alone what is not named', async () => {
    await rolledBack(db, async () => {
      const before = await lists(property)
      const stored = await save({ property: { title: 'Renamed' } })
      expect(stored).toMatchObject({ title: 'Renamed', city: 'Mexico', revision: 2 })
      expect(await lists(property)).toEqual(before)
    })
  })

  it('takes null for a list as not named, in JSON too', async () => {
    await rolledBack(db, async () => {
      const before = await lists(property)
      expect((await save({ faqs: null, images: null, videos: null })).revision).toBe(2)
      expect(await lists(property)).toEqual(before)
    })
  })

  it('keeps the rows of kept videos, in the new order', async () => {
    await rolledBack(db, async () => {
      await save({ videos: ['/new.mp4', '/tour.mp4'] })
      expect((await lists(property)).videos).toMatchObject([
        { video_url: '/new.mp4', display_order: 0 },
        { id: video(2), video_url: '/tour.mp4', display_order: 1 },
      ])
      await save({ revision: 2, videos: [] })
      expect((await lists(property)).videos).toEqual([])
    })
  })

  it('leaves one of two videos with one address', async () => {
    await rolledBack(db, async () => {
      await db.query(
        `insert into public.property_videos (property_id, video_url, display_order)
         values ($1, '/tour.mp4', 7)`,
        [property],
      )
      await save({ videos: ['/tour.mp4'] })
      expect((await lists(property)).videos).toMatchObject([{ id: video(2), display_order: 0 }])
    })
  })

  it('changes, adds and removes FAQs by their ids', async () => {
    await rolledBack(db, async () => {
      await save({
        faqs: [
          { question: 'New?', answer: 'Yes.' },
          { id: faq(2), question: 'Title?', answer: 'Very clean.' },
        ],
      })
      expect((await lists(property)).faqs).toMatchObject([
        { question: 'New?', display_order: 0 },
        { id: faq(2), answer: 'Very clean.', display_order: 1 },
      ])
      expect((await lists(otherProperty)).faqs).toHaveLength(1)
      await save({
        revision: 2,
        faqs: [{ id: faq(2), question: 'Title?', answer: '', display_order: 9 }],
      })
      expect((await lists(property)).faqs).toEqual([
        { id: faq(2), question: 'Title?', answer: '', display_order: 9 },
      ])
    })
  })

  it('orders the pictures, makes the first the cover and keeps texts that are not named', async () => {
    await rolledBack(db, async () => {
      await save({ images: [{ id: image(2) }, { id: image(1), alt_text: 'Gate' }] })
      expect((await lists(property)).images).toEqual([
        { id: image(2), is_primary: true, alt_text: 'Back', display_order: 0 },
        { id: image(1), is_primary: false, alt_text: 'Gate', display_order: 1 },
      ])
    })
  })

  it('is an edit even where only a list changes', async () => {
    await rolledBack(db, async () => {
      expect((await save({ videos: [] })).revision).toBe(2)
    })
  })

  it.each([
    ['no object', 'title'],
    ['a list', [{ title: 'x' }]],
    ['null', null],
    ['a number', 5],
    ['an unknown column', { title: 'x', colour: 'red' }],
    ['the id', { id: nobodys }],
    ['the revision', { revision: 9 }],
    ['the count of views', { view_count: 9 }],
    ['the sample mark', { is_sample: false }],
    ['a computed column', { price_amount: 5 }],
    ['what is searched in', { search_text: 'x' }],
    ['the reference', { reference: 'BL-1' }],
    ['its number', { reference_number: 1 }],
    ['a column of the system', { ctid: '(0,1)' }],
    ['no text', { title: 5 }],
    ['null in a text', { title: null }],
    ['an object in a text', { title: { deep: { deeper: [1] } } }],
    ['an empty title', { title: '' }],
    ['a title that nobody sees', { title: '\u200b\u200b' }],
    ['a price that nobody sees', { price: '\u2060 \ufeff' }],
    ['a blank price', { price: ' \n ' }],
    ['a title too long', { title: 'x'.repeat(201) }],
    ['a text for a number', { bedrooms: '3' }],
    ['a fraction', { bedrooms: 1.5 }],
    ['NaN, which JSON only has as text', { square_feet: 'NaN' }],
    ['a negative area', { lot_area: -1 }],
    ['a huge number', { square_feet: 1e300 }],
    ['a number beyond an integer', { bedrooms: 2 ** 40 }],
    ['a text for a truth', { featured: 'true' }],
    ['a status nobody knows', { status: 'draft' }],
    ['no list', { amenities: 'Gate' }],
    ['a list of numbers', { amenities: [1] }],
    ['a list with null', { amenities: ['Gate', null] }],
    ['a list of lists', { amenities: [['Gate']] }],
    ['a list with a blank', { nearby_landmarks: [' '] }],
    ['a list too long', { nearby_landmarks: Array(201).fill('x') }],
  ])('refuses %s as columns', async (_what, row) => {
    const error = await refusal({ property: row })
    expect(error.hint).toBe('bad_property')
    expect(error.code).toMatch(/^(22|23)/)
    expect((await refusal({ id: null, property: row })).hint).toBe('bad_property')
  })

  it.each([
    ['nothing', {}],
    ['no price', { title: 'x' }],
  ])('makes no listing of %s', async (_what, row) => {
    expect((await refusal({ id: null, property: row })).hint).toBe('bad_property')
  })

  it.each([
    ['an empty one', [''], 'bad_videos'],
    ['null', [null], 'bad_videos'],
    ['a script', ['javascript:alert(1)'], 'bad_videos'],
    ['another protocol', ['ftp://video.example/1'], 'bad_videos'],
    ['one twice', ['/tour.mp4', '/tour.mp4'], 'bad_videos'],
    ['a quote', ['/a"b.mp4'], 'bad_videos'],
    ['a tag', ['https://video.example/<b>'], 'bad_videos'],
    ['a line break', ['/a\n.mp4'], 'bad_videos'],
    ['nothing that is seen', ['/\u200b.mp4'], 'bad_videos'],
    ['an address too long', [`/${'x'.repeat(2001)}`], 'bad_videos'],
    ['41', Array.from({ length: 41 }, (_, at) => `/${at}.mp4`), 'too_many_videos'],
  ])('refuses %s as videos', async (_what, videos, hint) => {
    expect((await refusal({ property: { title: 'x' }, videos })).hint).toBe(hint)
    expect((await refusal({ id: null, property: { title: 'x', price: '1' }, videos })).hint).toBe(
      hint,
    )
  })

  const long = (length: number) => 'x'.repeat(length)
  it.each([
    ['41 videos', { videos: Array.from({ length: 41 }, (_, at) => `/${at}`) }, 'too_many_videos'],
    ['a long address', { videos: [`/${long(2000)}`] }, 'bad_videos'],
    ['61 FAQs', { faqs: many(61) }, 'too_many_faqs'],
    ['a long question', { faqs: [{ question: long(501), answer: '' }] }, 'bad_faqs'],
    ['a long answer', { faqs: [{ question: '', answer: long(5001) }] }, 'bad_faqs'],
    ['a long id', { faqs: [{ id: long(37), question: '', answer: '' }] }, 'bad_faqs'],
    ['201 pictures', { images: Array(201).fill({ id: image(1) }) }, 'too_many_images'],
    ['a long alt text', { images: [{ id: image(1), alt_text: long(501) }] }, 'bad_images'],
    ['a long id of a picture', { images: [{ id: long(37) }] }, 'bad_images'],
    ['a long text', { property: { description: long(20_001) } }, 'bad_property'],
    ['a long list', { property: { amenities: Array(201).fill('x') } }, 'bad_property'],
    ['a long item', { property: { nearby_landmarks: [long(201)] } }, 'bad_property'],
    ['a long whole', { property: { price: long(1_000_001) } }, 'bad_property'],
  ])('refuses %s before it looks for the listing', async (_what, parts, hint) => {
    expect((await refusal({ id: nobodys, ...parts })).hint).toBe(hint)
    expect((await refusal({ revision: 9, ...parts })).hint).toBe(hint)
  })

  it('takes the most that a listing may have', async () => {
    await rolledBack(db, async () => {
      await db.query(
        `insert into public.property_images (property_id, image_url, display_order)
         select $1, '/p' || at, at from generate_series(3, 200) as numbers (at)`,
        [property],
      )
      const pictures = await db.query<{ id: string }>(
        'select id from public.property_images where property_id = $1 order by display_order',
        [property],
      )
      const most = {
        description: 'ñ'.repeat(20_000),
        amenities: Array.from({ length: 200 }, () => 'ñ'.repeat(200)),
        nearby_landmarks: Array.from({ length: 200 }, () => 'ñ'.repeat(200)),
      }
      const stored = await save({
        property: most,
        videos: Array.from({ length: 40 }, (_, at) => `/${at}`.padEnd(2000, 'x')),
        faqs: Array(60).fill({ question: long(500), answer: '🏠'.repeat(5000) }),
        images: pictures.map(({ id }) => ({ id, alt_text: long(500) })),
      })
      expect(stored).toMatchObject(most)
      const { videos, faqs, images } = await lists(property)
      expect([videos.length, faqs.length, images.length]).toEqual([40, 60, 200])
    })
  })

  it('refuses a table of videos', async () => {
    const error = await rolledBack(db, async () =>
      sqlError(
        queryAs(db, editor, `select public.save_property($1, 1, '{}', array[['/a'], ['/b']])`, [
          property,
        ]),
      ),
    )
    expect(error.hint).toBe('bad_videos')
  })

  const ok = { question: 'Q', answer: 'A' }
  it.each([
    ['no list', ok, 'bad_faqs'],
    ['a text', 'Q', 'bad_faqs'],
    ['null in the list', [null], 'bad_faqs'],
    ['a list in the list', [[ok]], 'bad_faqs'],
    ['no answer', [{ question: 'Q' }], 'bad_faqs'],
    ['a null answer', [{ question: 'Q', answer: null }], 'bad_faqs'],
    ['a number for an answer', [{ question: 'Q', answer: 1 }], 'bad_faqs'],
    ['an unknown key', [{ ...ok, property_id: otherProperty }], 'bad_faqs'],
    ['a null id', [{ ...ok, id: null }], 'bad_faqs'],
    ['no id', [{ ...ok, id: 'first' }], 'bad_faqs'],
    ["another listing's", [{ ...ok, id: faq(3) }], 'bad_faqs'],
    ["nobody's", [{ ...ok, id: nobodys }], 'bad_faqs'],
    [
      'one twice',
      [
        { ...ok, id: faq(1) },
        { ...ok, id: faq(1) },
      ],
      'bad_faqs',
    ],
    ['a fraction for an order', [{ ...ok, display_order: 0.5 }], 'bad_faqs'],
    ['a text for an order', [{ ...ok, display_order: '1' }], 'bad_faqs'],
    ['a huge order', [{ ...ok, display_order: 1e30 }], 'bad_faqs'],
    ['a question too long', [{ question: 'x'.repeat(501), answer: '' }], 'bad_faqs'],
    ['an answer too long', [{ question: '', answer: 'x'.repeat(5001) }], 'bad_faqs'],
    ['61', many(61), 'too_many_faqs'],
    ['ten thousand', many(10_000), 'too_many_faqs'],
  ])('refuses %s as FAQs', async (_what, faqs, hint) => {
    expect((await refusal({ property: { title: 'x' }, faqs })).hint).toBe(hint)
    expect((await refusal({ id: null, property: { title: 'x', price: '1' }, faqs })).hint).toBe(
      hint,
    )
  })

  it.each([
    ['no list', { id: image(1) }],
    ['ids alone', [image(1), image(2)]],
    ['an empty list', []],
    ['null in the list', [null, { id: image(1) }]],
    ['one missing', [{ id: image(1) }]],
    ['one twice', [{ id: image(1) }, { id: image(1) }]],
    ['one too many', [{ id: image(1) }, { id: image(2) }, { id: image(2) }]],
    ["another listing's", [{ id: image(1) }, { id: image(3) }]],
    ["another listing's more", [{ id: image(1) }, { id: image(2) }, { id: image(3) }]],
    ["nobody's", [{ id: image(1) }, { id: nobodys }]],
    ['no id', [{ id: 'first' }, { id: image(2) }]],
    ['a null id', [{ id: null }, { id: image(2) }]],
    ['no name at all', [{}, {}]],
    ['an unknown key', [{ id: image(1), image_url: '/x.webp' }, { id: image(2) }]],
    ['a null text', [{ id: image(1), alt_text: null }, { id: image(2) }]],
    ['a text too long', [{ id: image(1), alt_text: 'x'.repeat(501) }, { id: image(2) }]],
  ])('refuses %s as pictures', async (_what, images) => {
    expect((await refusal({ property: { title: 'x' }, images })).hint).toBe('bad_images')
  })

  it('gives a new listing no picture of another', async () => {
    const images = [{ id: image(3) }]
    const error = await refusal({ id: null, property: { title: 'x', price: '1' }, images })
    expect(error.hint).toBe('bad_images')
  })

  it.each([0, 2, -1, 2_147_483_647, null])('refuses the revision %j', async (revision) => {
    const error = await refusal({ revision, property: { title: 'x' } })
    expect(error).toMatchObject({ code: 'PT409', hint: 'conflict' })
  })

  it('hands the row as it stands with a conflict', async () => {
    await rolledBack(db, async () => {
      await save({ property: { title: 'First' } })
      let details = ''
      try {
        await save({ property: { title: 'Second' } })
      } catch (error) {
        if (error instanceof Error && 'detail' in error) details = String(error.detail)
      }
      const present = JSON.parse(details)
      expect(present).toMatchObject({
        id: property,
        title: 'First',
        revision: 2,
        video_urls: ['https://www.youtube.com/watch?v=1', '/tour.mp4'],
      })
      expect(present).not.toHaveProperty('search_text')
    })
  })

  it('says so where the listing is gone', async () => {
    const error = await refusal({ id: nobodys, property: { title: 'x' } })
    expect(error).toMatchObject({ code: 'PT404', hint: 'not_found' })
  })

  it('is for editors only', async () => {
    const row = { title: 'x', price: '1' }
    expect((await refusal({ property: row }, visitor)).code).toBe('42501')
    const nobody = account(nobodys)
    const forbidden = { code: '42501', hint: 'listing_edit_forbidden' }
    expect(await refusal({ property: row }, nobody)).toMatchObject(forbidden)
    expect(await refusal({ id: null, property: row }, nobody)).toMatchObject(forbidden)
    await rolledBack(db, async () => {
      await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
      expect(await sqlError(save({ property: row }))).toMatchObject(forbidden)
      expect((await save({ property: row }, account(people.admin))).revision).toBe(2)
    })
  })

  it('runs with the rights of whoever calls', async () => {
    const rows = await db.query<{ name: string }>(`
      select proname as name from pg_proc
      where proname ~ '^(save_(property|site)|check_lists|checked_fields)' and prosecdef
    `)
    expect(rows).toEqual([])
    await rolledBack(db, async () => {
      await db.exec('revoke update (title) on public.properties from authenticated')
      const error = await sqlError(save({ property: { title: 'x' } }))
      expect(error.hint).toBe('bad_property')
    })
  })

  it('saves a column that was added later', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        alter table public.properties add column lifts integer not null default 1;
        grant insert (lifts), update (lifts) on public.properties to authenticated;
      `)
      expect(await save({ property: { lifts: 2 } })).toMatchObject({ lifts: 2 })
    })
  })

  it('counts among the listings of a day', async () => {
    await rolledBack(db, async () => {
      await queryAs(
        db,
        editor,
        `insert into public.properties (title, price) select 'x', '1' from generate_series(1, 200)`,
      )
      const error = await sqlError(save({ id: null, property: { title: 'x', price: '1' } }))
      expect(error.hint).toBe('too_many_listings')
    })
  })

  it('answers no visitor', async () => {
    const error = await sqlError(asRole(db, visitor, 'select public.save_property()'))
    expect(error.code).toBe('42501')
  })

  it('lets one of two at once win', async () => {
    const sessions = await Promise.all([db.openSession(), db.openSession()])
    try {
      const outcomes = await Promise.all(
        sessions.map(async (session, index) => {
          await session.exec('begin')
          await become(session, editor)
          try {
            await session.query(`select public.save_property($1, 1, $2::text::jsonb)`, [
              property,
              JSON.stringify({ title: `Editor ${index}` }),
            ])
            await session.exec('commit')
            return 'saved'
          } catch (error) {
            await session.exec('rollback')
            const { code, hint } = await sqlError(Promise.reject(error))
            return `${code} ${hint}`
          }
        }),
      )
      expect(outcomes.sort()).toEqual(['PT409 conflict', 'saved'])
    } finally {
      for (const session of sessions) await session.close()
    }
  })
})
