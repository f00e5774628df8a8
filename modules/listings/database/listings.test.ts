import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  become,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { untilOneWaits } from '../../../testing/database/lock-wait.ts'
import { PROPERTY_FIELDS } from '../property-fields.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const otherProperty = 'b0000000-0000-4000-8000-000000000002'
const image = (index: number) => `c0000000-0000-4000-8000-00000000000${index}`
const editor = account(people.user)

describe('listings', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into public.properties (id, title, price) values
        ('${property}', 'House', '4.2M'), ('${otherProperty}', 'Lot', '850k');
      insert into public.property_images (id, property_id, image_url, display_order, is_primary)
      values
        ('${image(1)}', '${property}', '/1.webp', 0, true),
        ('${image(2)}', '${property}', '/2.webp', 1, false),
        ('${image(3)}', '${property}', '/3.webp', 2, false),
        ('${image(4)}', '${otherProperty}', '/4.webp', 0, true);
    `)
  })
  afterAll(() => db?.stop())

  const add = (columns: string, values: string) =>
    queryAs<Record<string, unknown>>(
      db,
      editor,
      `insert into public.properties (title, price, ${columns}) values ('T', '1M', ${values}) returning *`,
    )

  it('start with the defaults of the form', async () => {
    const [row] = await rolledBack(db, () =>
      queryAs<Record<string, unknown>>(
        db,
        editor,
        `insert into public.properties (title, price) values ('T', '₱1.5M')
         returning listing_type, status, featured, bedrooms, bathrooms::float8 as bathrooms,
           square_feet::float8 as square_feet, lot_area::float8 as lot_area, amenities, nearby_landmarks, view_count,
           display_order, revision, category, price_amount::float8 as price_amount, price_basis`,
      ),
    )
    expect(row).toEqual({
      listing_type: 'for_sale',
      status: 'active',
      featured: false,
      bedrooms: 0,
      bathrooms: 0,
      square_feet: 0,
      lot_area: 0,
      amenities: [],
      nearby_landmarks: [],
      view_count: 0,
      display_order: 0,
      revision: 1,
      category: 'Residential',
      price_amount: 1_500_000,
      price_basis: 'total',
    })
  })

  it.each([
    ['Residential', 'Residential'],
    ['Commercial', 'Commercial'],
    [' commercial ', 'Commercial'],
    ['LOT ONLY', 'Lot Only'],
    ['Lot', 'Residential'],
    ['Condo', 'Residential'],
    ['', 'Residential'],
  ])('of type %j are %s', async (type, category) => {
    const [row] = await rolledBack(db, () => add('property_type', `'${type}'`))
    expect(row?.category).toBe(category)
  })

  it.each([
    ['', 'Townhouse', 'townhouse'],
    ['', 'House and Lot', 'house'],
    ['', 'Residential', null],
    ['', 'Lot Only', 'lot'],
    ['', 'Condo unit', 'condominium'],
    ['', 'Farm Lot', 'farm_lot'],
    ['', 'Commercial building', 'building'],
    ['', 'Showroom', null],
    ['duplex', 'House', 'duplex'],
  ])(
    'are of the kind that was chosen (%j), or else that the type names (%j)',
    async (chosen, type, kind) => {
      const [row] = await rolledBack(db, () =>
        add('property_kind, property_type', `'${chosen}', '${type}'`),
      )
      expect(row?.kind).toBe(kind)
    },
  )

  it('know the options that the form offers', async () => {
    for (const field of PROPERTY_FIELDS) {
      if (!('words' in field)) continue
      const [check] = await db.query<{ text: string }>(
        `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'properties_${field.key}_known'`,
      )
      const known = [...(check?.text ?? '').matchAll(/'\{?([a-z_, ]+)\}?'::text/g)]
      const names = known.flatMap(([, names = '']) => names.split(/, ?/))
      expect(names.sort(), field.key).toEqual(Object.keys(field.words).sort())
    }
  })

  it.each([
    ['title', `'   '`, 'properties_title_filled'],
    ['title', `repeat('x', 201)`, 'properties_title_filled'],
    ['price', `E' \\n '`, 'properties_price_filled'],
    ['price', `repeat('9', 201)`, 'properties_price_filled'],
    ['description', `repeat('x', 20001)`, 'properties_description_length'],
    ['listing_type', `'for_lease'`, 'properties_listing_type_known'],
    ['status', `'available'`, 'properties_status_known'],
    ['bedrooms', '-1', 'properties_bedrooms_range'],
    ['bathrooms', '-0.5', 'properties_bathrooms_range'],
    ['square_feet', '-1', 'properties_square_feet_range'],
    ['square_feet', `'NaN'`, 'properties_square_feet_range'],
    ['lot_area', '-1', 'properties_lot_area_range'],
    ['lot_area', '1000000001', 'properties_lot_area_range'],
    ['amenities', `array['Pool', ' ']`, 'properties_amenities_shape'],
    ['amenities', `array['Pool', null]`, 'properties_amenities_shape'],
    ['amenities', `array[['Pool', 'Gate'], ['Lawn', 'Well']]`, 'properties_amenities_shape'],
    ['pin', `'15.14,120.58'`, 'properties_pin_form'],
    ['pin', `'15, 120'`, 'properties_pin_form'],
    ['pin', `'-15.14, 120.58'`, 'properties_pin_form'],
    ['pin', `'15.14, 120.58 '`, 'properties_pin_form'],
    ['pin', `'https://www.google.com/maps/@15.14,120.58'`, 'properties_pin_form'],
    ['pin_precision', `'house'`, 'properties_pin_precision_known'],
    ['pin', `'22.1, 120.58'`, 'properties_pin_in_the_philippines'],
    ['pin', `'3.9, 120.58'`, 'properties_pin_in_the_philippines'],
    ['pin', `'15.14, 127.1'`, 'properties_pin_in_the_philippines'],
    ['pin', `'15.14, 115.9'`, 'properties_pin_in_the_philippines'],
    ['tour_url', `'http://kuula.co/share/7Fvkv'`, 'properties_tour_url_form'],
    ['tour_url', `'https://kuula.co'`, 'properties_tour_url_form'],
    ['tour_url', `'HTTPS://kuula.co/'`, 'properties_tour_url_form'],
    ['tour_url', `'https://Kuula.co/'`, 'properties_tour_url_form'],
    ['tour_url', `'https://me:secret@kuula.co/'`, 'properties_tour_url_form'],
    ['tour_url', `'https://kuula.co:8443/'`, 'properties_tour_url_form'],
    ['tour_url', `'https://127.0.0.1/'`, 'properties_tour_url_form'],
    ['tour_url', `'https://localhost/'`, 'properties_tour_url_form'],
    ['tour_url', `'javascript:alert(1)'`, 'properties_tour_url_form'],
    ['tour_url', `E'javascript:alert(1)\nhttps://kuula.co/'`, 'properties_tour_url_form'],
    ['tour_url', `'data:text/html,x'`, 'properties_tour_url_form'],
    ['tour_url', `'/tour'`, 'properties_tour_url_form'],
    ['tour_url', `'https://kuula.co/"><b>'`, 'properties_tour_url_form'],
    ['tour_url', `'https://kuula.co/ñ'`, 'properties_tour_url_form'],
    ['tour_url', `'https://kuula.co/' || repeat('x', 500)`, 'properties_tour_url_form'],
    ['property_kind', `'castle'`, 'properties_property_kind_known'],
    ['parking_spaces', '-1', 'properties_parking_spaces_range'],
    ['furnishing', `'partly'`, 'properties_furnishing_known'],
    ['storeys', '201', 'properties_storeys_range'],
    ['title_kind', `'oct'`, 'properties_title_kind_known'],
    ['title_is_clean', `'maybe'`, 'properties_title_is_clean_known'],
    ['association_dues', '-1', 'properties_association_dues_range'],
    ['real_property_tax', `'NaN'`, 'properties_real_property_tax_range'],
    ['financing', `array['cash', 'barter']`, 'properties_financing_known'],
    ['financing', `array['cash', null]`, 'properties_financing_known'],
    ['financing', `array_fill('cash'::text, array[6])`, 'properties_financing_known'],
    ['turnover', `'soon'`, 'properties_turnover_known'],
    ['flood_history', `'unknown'`, 'properties_flood_history_known'],
    ['lahar_history', `'unknown'`, 'properties_lahar_history_known'],
    ['hazard_source', `repeat('x', 201)`, 'properties_hazard_source_length'],
    ['seller_kind', `'bank'`, 'properties_seller_kind_known'],
    ['project_name', `repeat('x', 121)`, 'properties_project_name_length'],
    ['licence_to_sell', `repeat('x', 61)`, 'properties_licence_to_sell_length'],
    ['advertisement_approval', `repeat('x', 61)`, 'properties_advertisement_approval_length'],
    ['pets', `'cats'`, 'properties_pets_known'],
    ['nearby_landmarks', `array_fill('x'::text, array[201])`, 'properties_nearby_landmarks_shape'],
  ])('refuse %s = %s', async (column, value, constraint) => {
    await rolledBack(db, async () => {
      const sql = `update public.properties set ${column} = ${value} where id = '${property}'`
      const error = await sqlError(queryAs(db, editor, sql))
      expect(error).toMatchObject({ code: '23514', constraint })
    })
  })

  it('tell the second of two editors that the first has saved', async () => {
    await rolledBack(db, async () => {
      const save = (title: string) =>
        queryAs(
          db,
          editor,
          `update public.properties set title = $1 where id = $2 and revision = 1 returning revision`,
          [title, property],
        )
      expect(await save('First')).toEqual([{ revision: 2 }])
      expect(await save('Second')).toEqual([])
    })
  })

  it('keep their pictures, videos, FAQs and views in the trash, and take them along when they go', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        insert into public.property_videos (property_id, video_url) values ('${property}', '/v.mp4');
        insert into public.property_faqs (property_id) values ('${property}');
        insert into public.property_views (property_id, visitor)
        values ('${property}', gen_random_uuid());
      `)
      const tables = ['images', 'videos', 'faqs', 'views']
      const left = async () => {
        const counts = tables.map(
          (table) => `(
          select count(*)::int from public.property_${table} where property_id = '${property}'
        ) as ${table}`,
        )
        return (await db.query<Record<string, number>>(`select ${counts.join()}`))[0]
      }
      const before = await left()
      expect(Object.values(before ?? {})).not.toContain(0)
      await queryAs(db, editor, 'delete from public.properties where id = $1', [property])
      expect(await left()).toEqual(before)
      await queryAs(db, account(people.admin), 'select public.delete_for_ever(array[$1::uuid])', [
        property,
      ])
      expect(await left()).toEqual({ images: 0, videos: 0, faqs: 0, views: 0 })
    })
  })

  describe('pictures', () => {
    const order = () =>
      db.query<{ id: string; is_primary: boolean; display_order: number }>(
        `select id, is_primary, display_order from public.property_images
         where property_id = $1 order by display_order, id`,
        [property],
      )
    const reorder = (ids: string[], actor = editor) =>
      queryAs(db, actor, 'select public.reorder_property_images($1, $2::text::uuid[])', [
        property,
        `{${ids.join(',')}}`,
      ])

    it('have at most one primary', async () => {
      await rolledBack(db, async () => {
        const error = await sqlError(
          queryAs(db, editor, `update public.property_images set is_primary = true`),
        )
        expect(error.code).toBe('23505')
      })
    })

    it('take the order of the list, the first as primary', async () => {
      await rolledBack(db, async () => {
        await reorder([image(3), image(1), image(2)])
        expect(await order()).toEqual([
          { id: image(3), is_primary: true, display_order: 0 },
          { id: image(1), is_primary: false, display_order: 1 },
          { id: image(2), is_primary: false, display_order: 2 },
        ])
      })
    })

    it.each([
      ['one is missing', [image(2), image(1)]],
      ["one is another listing's", [image(2), image(1), image(4)]],
      ['one comes twice', [image(2), image(1), image(1)]],
      ['one is too many', [image(3), image(2), image(1), image(4)]],
      ['it is empty', []],
    ])('stay as they are where in the list %s', async (_what, ids) => {
      await rolledBack(db, async () => {
        const before = await order()
        const error = await sqlError(reorder(ids))
        expect(error).toMatchObject({ code: 'P0001', hint: 'image_order_mismatch' })
        expect(await order()).toEqual(before)
      })
    })

    it('can be reordered by editors only', async () => {
      await rolledBack(db, async () => {
        await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
        const before = await order()
        const error = await sqlError(reorder([image(3), image(1), image(2)]))
        expect(error).toMatchObject({ code: '42501', hint: 'listing_edit_forbidden' })
        expect(await order()).toEqual(before)
        await reorder([image(3), image(1), image(2)], account(people.admin))
        expect((await order())[0]?.id).toBe(image(3))
      })
    })

    const renumber = (actor = editor, of = property) =>
      queryAs(db, actor, 'select public.renumber_property_images($1)', [of])
    const withGap = () =>
      db.exec(`
        delete from public.property_images where id = '${image(1)}';
        insert into public.property_images (id, property_id, image_url, display_order)
        values ('${image(5)}', '${property}', '/5.webp', 7);
      `)

    it('close the gaps that others leave, with the first as primary', async () => {
      await rolledBack(db, async () => {
        await withGap()
        await renumber()
        const closed = [image(2), image(3), image(5)].map((id, at) => ({
          id,
          is_primary: at === 0,
          display_order: at,
        }))
        expect(await order()).toEqual(closed)
        await renumber()
        expect(await order()).toEqual(closed)
      })
    })

    it('give the primary to the first, whichever has it', async () => {
      await rolledBack(db, async () => {
        await db.exec(`
          update public.property_images set is_primary = false where is_primary;
          update public.property_images set is_primary = true where id = '${image(3)}';
        `)
        await renumber()
        expect((await order()).map(({ is_primary }) => is_primary)).toEqual([true, false, false])
      })
    })

    it('are renumbered by editors only, and those of one listing', async () => {
      await rolledBack(db, async () => {
        await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
        await withGap()
        const before = await order()
        const error = await sqlError(renumber())
        expect(error).toMatchObject({ code: '42501', hint: 'listing_edit_forbidden' })
        expect((await sqlError(renumber(visitor))).code).toBe('42501')
        await renumber(account(people.admin), otherProperty)
        expect(await order()).toEqual(before)
        await renumber(account(people.admin))
        expect((await order())[0]).toMatchObject({ id: image(2), is_primary: true })
      })
    })

    it('keep the order that somebody gives them meanwhile', async () => {
      const sessions = await Promise.all([db.openSession(), db.openSession()])
      const [mover, other] = sessions
      const ids = [image(3), image(1), image(2)]
      const order = `select array_agg(id order by display_order)::text as ids
        from public.property_images where property_id = '${property}'`
      try {
        for (const session of sessions) {
          await session.exec('begin')
          await become(session, editor)
        }
        await mover.query('select public.reorder_property_images($1, $2::text::uuid[])', [
          property,
          `{${ids.join(',')}}`,
        ])
        const renumbered = other.query('select public.renumber_property_images($1)', [property])
        await untilOneWaits(db)
        await mover.exec('commit')
        await renumbered
        expect(await other.query(order)).toEqual([{ ids: `{${ids.join(',')}}` }])
      } finally {
        for (const session of sessions) {
          await session.exec('rollback')
          await session.close()
        }
        await db.exec(`
          update public.property_images set is_primary = false where property_id = '${property}';
          update public.property_images
          set display_order = right(id::text, 1)::integer - 1, is_primary = id = '${image(1)}'
          where property_id = '${property}';
        `)
      }
    })
  })

  describe('addresses of pictures and videos', () => {
    const accepted = ['/sample/front.webp', '/', 'https://site.example/a.webp?w=1']
    const refused = [
      '',
      'front.webp',
      '//evil.example/a.webp',
      '/\\evil.example/a.webp',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'https:///a.webp',
      'https://a b',
      ' https://site.example/',
      'https://site.example/\nx',
    ]
    const set = (table: string, column: string, url: string) =>
      queryAs(db, editor, `insert into public.${table} (property_id, ${column}) values ($1, $2)`, [
        property,
        url,
      ])

    it.each(accepted)('may be %j', async (url) => {
      await rolledBack(db, async () => {
        await set('property_images', 'image_url', url)
        await set('property_videos', 'video_url', url)
      })
    })

    it.each(refused)('may not be %j', async (url) => {
      await rolledBack(db, async () => {
        const picture = await sqlError(set('property_images', 'image_url', url))
        expect(picture.constraint).toBe('property_images_image_url_form')
        const video = await sqlError(set('property_videos', 'video_url', url))
        expect(video.constraint).toBe('property_videos_video_url_form')
      })
    })

    it('may be plain http, which a site tried out on one machine has', async () => {
      await rolledBack(db, async () => {
        await set('property_images', 'image_url', 'http://127.0.0.1:3000/storage/a.webp')
        await set('property_videos', 'video_url', 'http://site.example/v')
      })
    })
  })

  describe('the bucket of pictures', () => {
    it('takes four kinds of pictures up to 10 MB and is public', async () => {
      const rows = await db.query(
        `select public, file_size_limit::int as limit, allowed_mime_types from storage.buckets
         where id = 'property-images'`,
      )
      expect(rows).toEqual([
        {
          public: true,
          limit: 10 * 1024 * 1024,
          allowed_mime_types: ['image/webp', 'image/jpeg', 'image/png', 'image/avif'],
        },
      ])
    })

    const upload = (name: string) =>
      queryAs(
        db,
        editor,
        `insert into storage.objects (bucket_id, name) values ('property-images', $1) returning id`,
        [name],
      )

    it.each(['1770000000000_0.webp', '1770000000000_12_480.avif', 'Front-door.JPG'])(
      'takes the file name %j',
      async (file) => {
        expect(await rolledBack(db, () => upload(`${property}/${file}`))).toHaveLength(1)
      },
    )

    it.each([
      '1.webp',
      `${property}`,
      `${property}/`,
      `${property}/.htaccess`,
      `${property}/..`,
      `${property}/../1.webp`,
      `${property}/a/1.webp`,
      `/${property}/1.webp`,
      `${property}/a b.webp`,
      `${property}/1.webp\n`,
      `${property.toUpperCase()}/1.webp`,
      `${property}x/1.webp`,
      'b0000000-0000-4000-8000-0000000000ff/1.webp',
    ])('refuses the name %j', async (name) => {
      await rolledBack(db, async () => {
        expect((await sqlError(upload(name))).code).toBe('42501')
      })
    })

    it('lets pictures go after their listing', async () => {
      await rolledBack(db, async () => {
        await upload(`${property}/1.webp`)
        await db.query('delete from public.properties where id = $1', [property])
        const gone = await queryAs(
          db,
          editor,
          `delete from storage.objects where bucket_id = 'property-images' returning id`,
        )
        expect(gone).toHaveLength(1)
      })
    })
  })
})
