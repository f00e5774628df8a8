import type { SqlConnection } from '../database/sql-connection.ts'
import { count } from './command-line.ts'
import { type BackedUpTable, BackupError } from './manifest.ts'
import { ofServices, sumOf, type Table } from './tables.ts'

/*
 * The tables of accounts and files are made by a hosted project's own services, which may be newer or
 * older than those here: rows go by the columns that both sides have.
 */

const notNeeded = ['storage.objects.level']
const nothing = ['', 'f', 'false', '0', '{}', '[]', 'STANDARD', 'DISABLED']

export const isOfService = (name: string) => ofServices.includes(name)

/** @throws BackupError where a table of the backup is not there, or a column of one of ours */
export function mustHold(there: readonly Table[], wanted: readonly BackedUpTable[]): void {
  const columnsOf = new Map(there.map(({ name, columns }) => [name, new Set(columns)]))
  for (const { name, columns } of wanted) {
    const known = columnsOf.get(name)
    const unknown =
      known && !isOfService(name) ? columns.find((column) => !known.has(column)) : undefined
    if (known && unknown === undefined) continue
    const what = unknown === undefined ? `no table ${name}` : `no column ${unknown} in ${name}`
    throw new BackupError(`this Bale has ${what}, which the backup holds`)
  }
}

export interface Staged {
  name: string
  table: BackedUpTable
}

interface Column {
  name: string
  type: string
  /** Null is refused there, and nothing else is put in by itself. */
  isNeeded: boolean
}

export function readColumns(sql: SqlConnection, table: string): Promise<Column[]> {
  return sql.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type,
       attnotnull and not atthasdef and attidentity = '' as "isNeeded"
     from pg_catalog.pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  )
}

/** Within a transaction, which takes it away. @throws BackupError where what is there wants more */
export async function stage(sql: SqlConnection, table: BackedUpTable): Promise<Staged> {
  const there = await readColumns(sql, table.name)
  mustHaveNeeded(there, table)
  const types = new Map(there.map(({ name, type }) => [name, type]))
  const name = `staged_${table.name.replace(/\W/g, '_')}`
  const columns = table.columns.map((column) => `${column} ${types.get(column) ?? 'text'}`)
  await sql.exec(`create temp table ${name} (${columns.join(', ')}) on commit drop`)
  return { name, table }
}

/** @throws BackupError */
export function mustHaveNeeded(there: readonly Column[], { name, columns }: Table): void {
  const needed = there.find((column) => column.isNeeded && !columns.includes(column.name))
  if (!needed) return
  throw new BackupError(
    `${name} there wants a ${needed.name}, of which what is to come knows nothing; it needs a newer Bale`,
  )
}

interface Settled {
  columns: string[]
  left: string[]
}

/** Once its rows are in. @throws BackupError where they are not what they were */
export async function settle(sql: SqlConnection, { name, table }: Staged): Promise<Settled> {
  const { rows, sum } = await sumOf(sql, { name, columns: table.columns })
  if (rows !== table.rows || sum !== table.sum) throw differs(table.name)
  const known = new Set((await readColumns(sql, table.name)).map((column) => column.name))
  const left: string[] = []
  for (const column of table.columns) {
    if (known.has(column) || notNeeded.includes(`${table.name}.${column}`)) continue
    const [found] = await sql.query<{ rows: number }>(
      `select count(*)::integer as rows from ${name}
       where ${column}::text <> all(array(select jsonb_array_elements_text($1::text::jsonb)))`,
      [JSON.stringify(nothing)],
    )
    if (found?.rows) left.push(`${column} of ${count(found.rows, 'row')} in ${table.name}`)
  }
  return { columns: table.columns.filter((column) => known.has(column)), left }
}

export const differs = (table: string) =>
  new BackupError(`the rows of ${table} are not what they were`)
