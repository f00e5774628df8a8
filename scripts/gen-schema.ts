// Writes supabase/schema/ (--check: says whether it is current): each table and each function as the
// migrations leave it, so that a review sees a changed function as a change and not as a copy.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SqlConnection } from '../server/database/sql-connection.ts'
import { startDatabase } from '../testing/database/database.ts'

const folder = fileURLToPath(new URL('../supabase/schema/', import.meta.url))
const HEAD = "-- Written by npm run types from the migrated database. Don't edit it.\n"

// Of Supabase's own tables only what the migrations hang on them.
const ours = `('public', 'private')`
const withOurs = `('public', 'private', 'auth', 'storage')`

type Part = { name: string; text: string }

const comment = (kind: string, name: string, words: string) => `'comment on ${kind} ' || ${name}
  || ' is ' || quote_literal(${words}) || ';'`

/** Grants to others than the owner, a line each. */
const grants = (acl: string, what: string) => `(
  select string_agg(format('grant %s ${what} to %s;', given.privileges,
    given.grantee), e'\\n' order by given.grantee)
  from (
    select case when acl.grantee = 0 then 'public' else acl.grantee::regrole::text end as grantee,
      string_agg(lower(acl.privilege_type), ', ' order by acl.privilege_type) as privileges
    from aclexplode(${acl}) as acl
    where acl.grantee <> owner and pg_get_userbyid(acl.grantee) <> 'supabase_auth_admin'
    group by acl.grantee
  ) as given
)`

const tables = `
  select n.nspname || '.' || c.relname as name, c.oid, c.relowner as owner, c.relacl,
    c.relrowsecurity, n.nspname in ${ours} as is_ours, obj_description(c.oid, 'pg_class') as words
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ${withOurs}`

/** In the order in which a file has them. */
const partsOfTables = [
  `select name, 'create table ' || name || e' (\\n' || (
      select string_agg('  ' || line, e',\\n' order by part, place) from (
        select 1 as part, a.attnum as place, format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
          || case
            when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
            when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            when d.oid is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
            else ''
          end || case when a.attnotnull then ' not null' else '' end as line
        from pg_attribute as a left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = tables.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 2, row_number() over (order by conname), format('constraint %I %s', conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid = tables.oid and contype in ('p', 'u', 'c', 'f', 'x')
      ) as lines
    ) || e'\\n);' as text
    from tables where is_ours`,
  `select name, ${comment('table', 'name', 'words')} as text from tables where is_ours and words is not null`,
  `select name, string_agg(${comment('column', `name || '.' || quote_ident(a.attname)`, 'col_description(a.attrelid, a.attnum)')}, e'\\n' order by a.attnum) as text
    from tables join pg_attribute as a on a.attrelid = tables.oid and a.attnum > 0
    where is_ours and col_description(a.attrelid, a.attnum) is not null group by name`,
  `select name, string_agg(pg_get_indexdef(i.indexrelid) || ';', e'\\n' order by i.indexrelid::regclass::text) as text
    from tables join pg_index as i on i.indrelid = tables.oid
    where is_ours and not exists (select from pg_constraint where conindid = i.indexrelid)
    group by name`,
  `select name, 'alter table ' || name || ' enable row level security;' as text
    from tables where is_ours and relrowsecurity`,
  `select name, string_agg(format(e'create policy %I\\non %s as %s for %s to %s', p.polname, name,
      case when p.polpermissive then 'permissive' else 'restrictive' end,
      case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
      (select string_agg(case when role = 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text)
        from unnest(p.polroles) as role))
      || coalesce(e'\\nusing (' || pg_get_expr(p.polqual, p.polrelid, true) || ')', '')
      || coalesce(e'\\nwith check (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')', '') || ';',
      e'\\n\\n' order by p.polname) as text
    from tables join pg_policy as p on p.polrelid = tables.oid group by name`,
  `select name, ${grants('relacl', "on table ' || name || '")} as text from tables where is_ours`,
  `select name, string_agg(line, e'\\n' order by line) as text from (
      select name, format('grant %s (%s) on table %s to %s;', lower(acl.privilege_type),
        string_agg(quote_ident(a.attname), ', ' order by a.attname), name, acl.grantee::regrole) as line
      from tables join pg_attribute as a on a.attrelid = tables.oid, aclexplode(a.attacl) as acl
      where is_ours group by name, acl.privilege_type, acl.grantee
    ) as lines group by name`,
  `select name, string_agg(pg_get_triggerdef(t.oid, true) || ';', e'\\n\\n' order by t.tgname) as text
    from tables join pg_trigger as t on t.tgrelid = tables.oid and not t.tgisinternal group by name`,
]

const functions = `
  select n.nspname || '.' || p.proname as name,
    string_agg(trim(trailing e'\\n' from pg_get_functiondef(p.oid)) || ';'
      || coalesce(e'\\n\\n' || ${comment('function', 'p.oid::regprocedure::text', `obj_description(p.oid, 'pg_proc')`)}, '')
      || coalesce(e'\\n\\n' || ${grants('p.proacl', "on function ' || p.oid::regprocedure::text || '").replace('<> owner', '<> p.proowner')}, ''),
      e'\\n\\n' order by p.oid::regprocedure::text) as text
  from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
  where n.nspname in ${ours}
  group by 1`

async function read(db: SqlConnection): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const add = (path: string, text: string) =>
    files.set(path, `${files.get(path) ?? HEAD}\n${text.replaceAll(/[ \t]+$/gm, '')}\n`)
  for (const part of partsOfTables) {
    for (const { name, text } of await db.query<Part>(
      `with tables as (${tables}) ${part} order by name`,
    ))
      if (text) add(`tables/${name}.sql`, text)
  }
  for (const { name, text } of await db.query<Part>(functions)) add(`functions/${name}.sql`, text)
  return files
}

const db = await startDatabase()
const files = await read(db).finally(() => db.stop())
const present = await readdir(folder, { recursive: true }).catch(() => [])
const superfluous = present.filter((path) => path.endsWith('.sql') && !files.has(path))
if (process.argv.includes('--check')) {
  const old: string[] = []
  for (const [path, text] of files)
    if ((await readFile(join(folder, path), 'utf8').catch(() => '')) !== text) old.push(path)
  if (old.length + superfluous.length > 0) {
    console.error(
      `supabase/schema is not what the migrations make; run npm run types: ${[...old, ...superfluous].join(', ')}`,
    )
    process.exitCode = 1
  }
} else {
  for (const path of superfluous) await rm(join(folder, path))
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
