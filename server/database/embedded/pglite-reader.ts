// Runs as a separate process, so that PGlite's memory is freed with it. Dumps a PGlite folder into
// another folder, from which a server can load it: node server/database/embedded/pglite-reader.ts FROM TO
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'
import { type MovedTable, ownTables, type Sequence, sameText, tableSum } from './moved-tables.ts'

/** How many 8 kB pages are copied at a time; they are held in memory. */
const pagesAtOnce = 2_048

// In one line, for the start's own.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.message.split('\n')[0]}\n`)
  process.exit(1)
})

const [from = '', to = ''] = process.argv.slice(2)
const database = await PGlite.create({
  dataDir: from,
  extensions: { pg_trgm },
  // Its default of 128 MB of buffers doesn't help a single read.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})
await database.exec(sameText)
const rows = async <Row>(sql: string) => (await database.query<Row>(sql)).rows

const tables: MovedTable[] = []
for (const table of await rows<{ name: string; columns: string; pages: number }>(ownTables)) {
  const { name, columns, pages } = table
  const files: string[] = []
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const part = `ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`
    const copied = await database.query(
      `copy (select ${columns} from only ${name} where ${part}) to '/dev/blob'`,
    )
    const file = `${tables.length}-${files.length}`
    writeFileSync(
      join(to, file),
      Buffer.from((await copied.blob?.arrayBuffer()) ?? new ArrayBuffer(0)),
    )
    files.push(file)
  }
  const [sum] = await rows<Pick<MovedTable, 'count' | 'sum'>>(tableSum(name))
  tables.push({ name, columns, files, count: sum?.count ?? '', sum: sum?.sum ?? '' })
}
const sequences: Sequence[] = []
const names = await rows<{ name: string }>(
  "select oid::regclass::text as name from pg_class where relkind = 'S' and relpersistence = 'p'",
)
for (const { name } of names) {
  const [state] = await rows<Omit<Sequence, 'name'>>(
    `select last_value::text as value, is_called as "isCalled" from ${name}`,
  )
  if (state) sequences.push({ name, ...state })
}
const roles = await rows<{ sql: string }>(`
  select format('create role %I %s %s %s %s %s', rolname,
    case when rolsuper then 'superuser' else 'nosuperuser' end,
    case when rolinherit then 'inherit' else 'noinherit' end,
    case when rolcreaterole then 'createrole' else 'nocreaterole' end,
    case when rolcanlogin then 'login' else 'nologin' end,
    case when rolbypassrls then 'bypassrls' else 'nobypassrls' end) as sql
  from pg_roles where rolname !~ '^pg_' and rolname <> 'postgres'
  union all
  select format('grant %I to %I', role.rolname, member.rolname)
  from pg_auth_members
  join pg_roles role on role.oid = roleid join pg_roles member on member.oid = member
  where role.rolname !~ '^pg_' or member.rolname !~ '^pg_'`)
const dump = async (section: string) =>
  (await pgDump({ pg: database, args: [`--section=${section}`] })).text()
const before = await dump('pre-data')
const after = await dump('post-data')
writeFileSync(
  join(to, 'plan.json'),
  JSON.stringify({ roles: roles.map(({ sql }) => sql), before, after, tables, sequences }),
)
await database.close()
