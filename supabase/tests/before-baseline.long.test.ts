import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations } from '../../server/database/schema/migrations.ts'
import { people, seedAccounts } from '../../testing/database/actors.ts'
import {
  migrationsFolder,
  startDatabase,
  startEmptyDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The last before functions stopped taking rows, and the one that the refusal names. */
const [oldest, between] = ['c0e504b', 'f921439']
const house = 'b0000000-0000-4000-8000-000000000001'
const ana = 'd0000000-0000-4000-8000-000000000001'

// A copy without the history of the project can't be asked for what it was.
const hasHistory = existsSync(join(root, '.git')) && isKnown(oldest) && isKnown(between)

describe.runIf(hasHistory)('a database of 22 November 2026', () => {
  let above: string
  let db: TestDatabase
  let fresh: string[]
  beforeAll(async () => {
    mkdirSync(join(root, 'test-results'), { recursive: true })
    above = mkdtempSync(join(root, 'test-results/before-baseline-'))
    for (const commit of [oldest, between]) checkOut(commit, join(above, commit))
    const made = await startDatabase()
    fresh = await shapeOf(made).finally(() => made.stop())
    db = await startEmptyDatabase()
  })
  afterAll(async () => {
    rmSync(above, { recursive: true })
    await db?.stop()
  })

  it('is brought up by the command that its refusal names, with all that is in it', async () => {
    // Servers from November 2026 on stop there by themselves, at the 54th.
    await applyMigrations(db, join(above, oldest, 'supabase/migrations')).catch((error) => {
      expect(String(error)).toContain('uses its row type')
    })
    await seed(db)
    const before = await rowsOf(db)
    expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(10)

    await expect(applyMigrations(db, migrationsFolder)).rejects.toThrow(
      `nothing was changed. Start it once with the commit that brings it up to date, with the same settings: git worktree add ../bale-${between} ${between}`,
    )
    expect(await rowsOf(db)).toEqual(before)

    const code = pathToFileURL(join(above, between, 'server/database/schema/migrations.ts')).href
    const then: typeof import('../../server/database/schema/migrations.ts') = await import(
      /* @vite-ignore */ code
    )
    await then.applyMigrations(db, join(above, between, 'supabase/migrations'))
    const { applied } = await applyMigrations(db, migrationsFolder)
    expect(applied[0]).toBe('20261201190000_save_as_a_whole.sql')

    const shape = await shapeOf(db)
    expect(shape.filter((line) => !fresh.includes(line))).toEqual([])
    expect(fresh.filter((line) => !shape.includes(line))).toEqual([])
    for (const { table, columns, rows } of before) {
      expect(await contentOf(db, table, columns), table).toEqual(rows)
    }
    expect(await applyMigrations(db, migrationsFolder)).toEqual({ applied: [] })
  })
})

function isKnown(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', commit], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What a start of that commit brings a database up by. */
function checkOut(commit: string, folder: string): void {
  mkdirSync(folder)
  const tar = execFileSync('git', ['archive', commit, 'supabase', 'server'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
}

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
      and not attisdropped
    union all
    select 'table ' || oid::regclass || relrowsecurity || coalesce(relacl::text, '')
      || coalesce(obj_description(oid, 'pg_class'), '')
    from pg_class where relnamespace in (select oid from ours) and relkind = 'r'`)
  return rows.map(({ line }) => line.replace(/\s+/g, '')).sort()
}
