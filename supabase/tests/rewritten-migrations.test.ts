import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations } from '../../server/database/schema/migrations.ts'
import { people, seedAccounts } from '../../testing/database/actors.ts'
import {
  migrationsFolder,
  startDatabase,
  startEmptyDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts'
import { formerMigrations } from './former-migrations.ts'

const house = 'b0000000-0000-4000-8000-000000000001'
const ana = 'd0000000-0000-4000-8000-000000000001'

/** The last that PostgreSQL 15.20 took of the former text. */
const takenByAll = 54

// The functions that took rows were rewritten where they stood, once: decision 0012.
describe('a database of 22 November 2026', () => {
  let fresh: string[]
  beforeAll(async () => {
    const db = await startDatabase()
    fresh = await shapeOf(db).finally(() => db.stop())
  })

  describe.each([
    ['whole', undefined],
    ['left half-way by a server that refused the rest', takenByAll],
  ])('%s', (_what, count) => {
    let db: TestDatabase
    afterAll(() => db?.stop())

    it('comes up with all that is in it, and is then as a new one', async () => {
      db = await startEmptyDatabase()
      const former = await formerMigrations(count)
      // Servers from November 2026 on stop there by themselves.
      await applyMigrations(db, former).catch((error) => {
        expect(String(error)).toContain('uses its row type')
      })
      await rm(former, { recursive: true })
      await seed(db)
      const before = await rowsOf(db)
      expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(10)

      const { applied } = await applyMigrations(db, migrationsFolder)
      expect(applied).toContain('20261122210000_columns_not_rows.sql')
      const shape = await shapeOf(db)
      expect(shape.filter((line) => !fresh.includes(line))).toEqual([])
      expect(fresh.filter((line) => !shape.includes(line))).toEqual([])
      for (const { table, columns, rows } of before) {
        expect(await contentOf(db, table, columns), table).toEqual(rows)
      }
      expect(await applyMigrations(db, migrationsFolder)).toEqual({ applied: [] })
    })
  })

  it('is still refused where its text is another', async () => {
    const db = await startEmptyDatabase()
    const former = await formerMigrations(takenByAll)
    await applyMigrations(db, former)
    await db.exec(`
      update supabase_migrations.schema_migrations set statements = array[statements[1] || ' -- more']
      where name = 'properties'`)
    await expect(applyMigrations(db, migrationsFolder)).rejects.toThrow(
      /^This database was made by an older Bale, before 20261121091400_properties\.sql/,
    )
    await db.stop()
  })
})

async function seed(db: TestDatabase): Promise<void> {
  await seedAccounts(db)
  await db.exec(`
    insert into public.site_settings (id, business_name) values (1, 'Bale')
    on conflict (id) do update set business_name = 'Bale';
    update public.staff_settings set listing_editors = 'admins', sign_up = 'invited' where id = 1;
    insert into public.people (id, name, is_shown, profile_id) values
      ('${ana}', 'Ana Cruz', true, (select id from public.profiles where user_id = '${people.user}')),
      (gen_random_uuid(), 'Ben Reyes', false, null);
    insert into public.properties (id, title, price, city, status, agent_id, amenities) values
      ('${house}', 'House in Mexico', '4.2M', 'Mexico', 'active', '${ana}', '{Garage,Garden}'),
      (gen_random_uuid(), 'Lot in Arayat', 'P1,000,000', 'Arayat', 'sold', null, '{}');
    insert into public.property_images (property_id, image_url) values ('${house}', '/a.webp');
    insert into public.property_videos (property_id, video_url) values ('${house}', 'https://a.b/c.mp4');
    insert into public.property_faqs (property_id, question, answer) values ('${house}', 'Q', 'A');
    insert into public.contacts (id, name, phone) values ('${ana}', 'Maria', '+639170000001');
    insert into public.outgoing_mails (recipient, kind, subject, body_text, body_html)
    values ('admin@example.com', 'test', 'A test', 'Words', '<p>Words</p>');
    insert into private.removed_objects (property_id) values ('${house}');
    select public.record_property_view('${house}', gen_random_uuid());
  `)
}

interface Content {
  table: string
  columns: string[]
  rows: unknown[]
}

async function rowsOf(db: TestDatabase): Promise<Content[]> {
  const tables = await db.query<{ name: string; columns: string[] }>(`
    select attrelid::regclass::text as name, array_agg(attname::text order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
      and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid order by 1`)
  const found: Content[] = []
  for (const { name: table, columns } of tables) {
    // What only says that something changed or is worked out when it is asked for, and the notice
    // that comes with Bale, whose text grows with it.
    if (/content_changes|kept_answers|privacy_notices/.test(table)) continue
    found.push({ table, columns, rows: await contentOf(db, table, columns) })
  }
  return found
}

function contentOf(db: TestDatabase, table: string, columns: string[]): Promise<unknown[]> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  return db.query(`select ${list} from ${table} order by row(${list})::text`)
}

/** Functions, policies, triggers, constraints, indexes, grants and comments, white space aside. */
async function shapeOf(db: TestDatabase): Promise<string[]> {
  const rows = await db.query<{ line: string }>(`
    with ours as (
      select oid from pg_namespace where nspname in ('public', 'private')
    )
    select 'function ' || pg_get_functiondef(oid) || coalesce(proacl::text, '')
      || coalesce(obj_description(oid, 'pg_proc'), '') as line
    from pg_proc where pronamespace in (select oid from ours) and prokind = 'f'
    union all
    select 'policy ' || tablename || policyname || cmd || roles::text
      || coalesce(qual, '') || coalesce(with_check, '')
    from pg_policies where schemaname in ('public', 'private', 'storage')
    union all
    select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select 'constraint ' || conrelid::regclass || pg_get_constraintdef(oid)
    from pg_constraint where connamespace in (select oid from ours)
    union all
    select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'private')
    union all
    select 'column ' || attrelid::regclass || attname || format_type(atttypid, atttypmod)
      || attnotnull || coalesce(attacl::text, '') || coalesce(pg_get_expr(adbin, adrelid), '')
      || coalesce(col_description(attrelid, attnum), '')
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in (select oid from ours) and relkind = 'r' and attnum > 0
    union all
    select 'table ' || oid::regclass || relrowsecurity || coalesce(relacl::text, '')
      || coalesce(obj_description(oid, 'pg_class'), '')
    from pg_class where relnamespace in (select oid from ours) and relkind = 'r'`)
  return rows.map(({ line }) => line.replace(/\s+/g, '')).sort()
}
