import type { OwnConnection } from '../connect.ts'
import { type CopyingIn, copyInto } from '../copy-into.ts'
import { BackupError, type Manifest, tableOfMember } from '../manifest.ts'
import { readMembers } from '../read-backup.ts'
import { differs, isOfService, type Staged, settle, stage } from '../service-tables.ts'
import { sameText, sumOf } from '../tables.ts'
import { mustBeEmpty } from './must-be-empty.ts'
import type { Project } from './project.ts'

const ofObjects = ['owner', 'owner_id', 'created_at', 'updated_at', 'user_metadata']

/** All rows in one transaction, compared before its end. @throws BackupError */
export async function loadIntoProject(
  sql: OwnConnection,
  path: string,
  project: Project,
  manifest: Manifest,
): Promise<void> {
  await sql.exec('begin')
  try {
    await sql.exec(sameText)
    await sql.exec(
      'lock table public.profiles, public.properties, public.enquiries in share row exclusive mode',
    )
    await mustBeEmpty(sql, project, manifest)
    await sql.exec('set local session_replication_role = replica')
    await load(sql, path, manifest)
    await mustHoldTogether(sql)
    await sql.exec('commit')
  } catch (error) {
    await sql.exec('rollback').catch(() => undefined)
    throw error
  }
  await sql.exec('analyze').catch(() => undefined)
}

async function load(sql: OwnConnection, path: string, manifest: Manifest): Promise<void> {
  const staged = new Map<string, Staged>()
  for (const table of manifest.tables) {
    if (isOfService(table.name)) staged.set(table.name, await stage(sql, table))
    else await sql.exec(`delete from ${table.name} where true`)
  }
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  let current: CopyingIn | undefined
  await readMembers(path, async ({ name, body }) => {
    const table = tableOfMember(name)
    if (!table) return
    if (current?.name !== table) {
      await current?.end()
      current = copyInto(sql, table, columnsOf.get(table) ?? [], staged.get(table)?.name)
    }
    for await (const chunk of body) await current.write(chunk)
  })
  await current?.end()
  for (const each of staged.values()) await takeIn(sql, each, manifest)
  for (const { name, value, isCalled } of manifest.sequences) {
    await sql.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
  }
  for (const table of manifest.tables) {
    if (isOfService(table.name)) continue
    const { rows, sum } = await sumOf(sql, table)
    if (rows !== table.rows || sum !== table.sum) throw differs(table.name)
  }
}

async function takeIn(sql: OwnConnection, staged: Staged, { missing }: Manifest): Promise<void> {
  const { columns, left } = await settle(sql, staged)
  const { name } = staged.table
  if (left.length > 0) throw new BackupError(`the project has no place for ${left.join(', ')}`)
  if (name === 'storage.objects') {
    return adoptObjects(sql, staged, columns, missing.length)
  }
  const list = columns.join(', ')
  // The migrations have made buckets, which nobody may delete by SQL.
  const onConflict =
    name === 'storage.buckets'
      ? `on conflict (id) do update set ${setting(columns, 'excluded')}`
      : ''
  await sql.exec(`insert into ${name} (${list}) select ${list} from ${staged.name} ${onConflict}`)
  const rowOf = (from: string) => `row(${columns.map((column) => `${from}.${column}`).join(', ')})`
  const [found] = await sql.query<{ same: number }>(
    `select count(*)::integer as same from ${staged.name} as moved join ${name} as there
       on there.id = moved.id and ${rowOf('there')}::text = ${rowOf('moved')}::text`,
  )
  if (found?.same !== staged.table.rows) throw differs(name)
}

const setting = (columns: readonly string[], from: string) =>
  columns.map((column) => `${column} = ${from}.${column}`).join(', ')

async function adoptObjects(
  sql: OwnConnection,
  { name, table }: Staged,
  columns: readonly string[],
  missing: number,
): Promise<void> {
  const taken = columns.filter((column) => ofObjects.includes(column))
  const isSame = 'there.bucket_id = moved.bucket_id and there.name = moved.name'
  await sql.exec(
    `update storage.objects as there set ${setting(taken, 'moved')} from ${name} as moved where ${isSame}`,
  )
  const compared = (from: string) =>
    `row(${[...taken.map((column) => `${from}.${column}`), ...['mimetype', 'size'].map((key) => `${from}.metadata ->> '${key}'`)].join(', ')})::text`
  const [found] = await sql.query<{ same: number }>(
    `select count(*)::integer as same from ${name} as moved join storage.objects as there
       on ${isSame} and ${compared('there')} = ${compared('moved')}`,
  )
  if (found?.same !== table.rows - missing) throw differs(table.name)
}

interface ForeignKey {
  name: string
  child: string
  parent: string
  columns: string
  keys: string
}

/** No key was looked at on the way. @throws BackupError */
export async function mustHoldTogether(sql: OwnConnection): Promise<void> {
  const names = (table: string, numbers: string) => `
    (select json_agg(quote_ident(attname) order by at)::text
     from unnest(${numbers}) with ordinality as part (number, at)
     join pg_attribute on attrelid = ${table} and attnum = number)`
  const found = await sql.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as keys
    from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`)
  for (const { name, child, parent, ...key } of found) {
    const [columns, keys] = [key.columns, key.keys].map((text) => JSON.parse(text) as string[])
    const isSet = columns?.map((column) => `child.${column} is not null`).join(' and ')
    const isThere = columns
      ?.map((column, at) => `parent.${keys?.[at]} = child.${column}`)
      .join(' and ')
    const [alone] = await sql.query(
      `select from ${child} as child where ${isSet} and not exists (select from ${parent} as parent where ${isThere}) limit 1`,
    )
    if (alone)
      throw new BackupError(`a row of ${child} names one of ${parent} that is not there (${name})`)
  }
}
