import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROPERTY_COLUMNS } from '../../modules/listings/property-fields.ts'
import { SITE_FIELDS } from '../../modules/site-settings/site-fields.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

/** Whoever adds a name says with it that anybody may know: no grant comes by mistake. */
const readable: Record<string, string[]> = {
  'public.people': [
    'about',
    'display_order',
    'email',
    'id',
    'licence_no',
    'licence_valid_from',
    'licence_valid_until',
    'messenger_url',
    'name',
    'phone',
    'photo_placeholder',
    'photo_url',
    'position',
    'supervisor_name',
    'viber_number',
  ],
  'public.privacy_notices': ['body', 'published_at', 'version'],
  'public.feeds': ['is_on', 'name'],
  'public.rates': [
    'checked_on',
    'created_at',
    'high',
    'id',
    'income_to',
    'key',
    'kind',
    'low',
    'name',
    'price_to',
    'review_on',
    'source',
    'source_url',
    'town',
    'valid_from',
    'valid_until',
    'years',
  ],
  'public.properties': PROPERTY_COLUMNS.filter(({ on }) => on !== 'staff')
    .map(({ key }) => key)
    .sort(),
  'public.property_faqs': ['answer', 'display_order', 'id', 'property_id', 'question'],
  'public.property_images': [
    'alt_text',
    'display_order',
    'height',
    'id',
    'image_url',
    'is_primary',
    'kind',
    'placeholder',
    'property_id',
    'width',
  ],
  'public.property_previews': ['path', 'property_id'],
  'public.property_videos': ['display_order', 'id', 'property_id', 'video_type', 'video_url'],
  'public.site_settings': [
    'id',
    'sample_data',
    'shows_people',
    ...SITE_FIELDS.map(({ key }) => key),
  ].sort(),
}

const callable = [
  'private.is_listed(text,timestamp with time zone,timestamp with time zone)',
  'private.is_preview_due(uuid)',
  'private.is_public(text,timestamp with time zone,timestamp with time zone)',
  'public.barangay_summary(text)',
  'public.content_version()',
  'public.count_choices(jsonb)',
  'public.count_found(jsonb)',
  'public.count_new(jsonb)',
  'public.count_properties(text,text)',
  'public.find_properties(jsonb,text,jsonb,integer)',
  'public.rates_to_use()',
  'public.read_draft(text)',
  'public.read_owner_report(text)',
  'public.search_properties(text,text,timestamp with time zone,uuid,integer)',
  'public.search_suggestions()',
  'public.sign_up()',
  'public.similar_properties(uuid)',
  'public.sitemap_parts()',
  'public.town_summary()',
]

/** Supabase's own grants; no policy there shows a visitor a row. */
const services = `('pg_catalog', 'information_schema', 'auth', 'storage', 'extensions')`

describe('what visitors may do', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
  })
  afterAll(() => db?.stop())

  const readableNow = async () => {
    const rows = await db.query<{ relation: string; columns: string[] }>(`
      select nspname || '.' || relname as relation, array_agg(attname::text order by attname) as columns
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname not in ${services}
        and nspname not like 'pg_toast%'
        and has_column_privilege('anon', pg_class.oid, attnum, 'select')
      group by 1
    `)
    return Object.fromEntries(
      rows.map(({ relation, columns }) => [relation, columns.toSorted()] as const),
    )
  }

  const callableNow = async () => {
    const rows = await db.query<{ name: string }>(`
      select nspname || '.' || proname || '(' || coalesce((
        select string_agg(format_type(type, null), ',' order by position)
        from unnest(proargtypes::oid[]) with ordinality as given (type, position)
      ), '') || ')' as name
      from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace
      where nspname not in ${services} and has_function_privilege('anon', pg_proc.oid, 'execute')
    `)
    return rows.map(({ name }) => name.replace(/\((people|properties)\)/, '(public.$1)')).sort()
  }

  it('is to read these columns', async () => {
    expect(await readableNow()).toEqual(readable)
  })

  it('is to call these functions', async () => {
    expect(await callableNow()).toEqual(callable)
  })

  it('is to write nothing', async () => {
    const rows = await db.query(`
      select pg_class.oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v')
        and (
          has_any_column_privilege('anon', pg_class.oid, 'insert, update, references')
          or has_table_privilege('anon', pg_class.oid, 'delete, truncate, trigger')
        )
    `)
    expect(rows).toEqual([])
  })

  it('is to see no row of the services beside it', async () => {
    const rows = await db.query<{ name: string }>(`
      select policyname as name from pg_policies
      where schemaname in ('auth', 'storage') and roles && array['anon', 'public']::name[]
    `)
    expect(rows).toEqual([])
  })

  it('is noticed when it grows', async () => {
    await db.exec('begin')
    try {
      await db.exec(`
        alter table public.properties add column owner_phone text;
        grant select on public.properties, public.profiles to anon;
        create table public.leads (id int);
        grant select on public.leads to anon;
        create view public.everything as select * from public.profiles;
        grant select on public.everything to anon;
        create function public.leak() returns text language sql return 'x';
        grant execute on function public.leak() to anon;
      `)
      const now = await readableNow()
      expect(now['public.properties']).toContain('owner_phone')
      expect(Object.keys(now)).toEqual(
        expect.arrayContaining(['public.profiles', 'public.leads', 'public.everything']),
      )
      expect(await callableNow()).toContain('public.leak()')
    } finally {
      await db.exec('rollback')
    }
  })
})
