import { fileURLToPath } from 'node:url'
import { bringUpToDate } from '../database/schema/bring-up-to-date.ts'
import type { SqlConnection } from '../database/sql-connection.ts'
import { count } from './command-line.ts'
import type { OwnConnection } from './connect.ts'
import { type CopyingIn, copyInto } from './copy-into.ts'
import type { BackedUpTable, BackupHead, Manifest } from './manifest.ts'
import { differs, mustHold, type Staged, settle, stage } from './service-tables.ts'
import { readTables, sameText, sumOf, type Table } from './tables.ts'

export const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))

export async function makeTables(sql: SqlConnection, { migrations }: BackupHead): Promise<void> {
  const versions = new Set(migrations.map(({ version }) => version))
  await bringUpToDate((work) => work(withinTransaction(sql)), migrationsFolder, versions)
  await sql.exec('set constraints all immediate')
}

const nested: Record<string, string> = {
  begin: 'savepoint migration',
  commit: 'release savepoint migration',
  rollback: 'rollback to savepoint migration',
}

/** A transaction of each migration becomes a part of the one that is open. */
function withinTransaction(sql: SqlConnection): SqlConnection {
  return { query: sql.query, exec: (text) => sql.exec(nested[text] ?? text) }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

export class RowLoader {
  readonly #sql: OwnConnection
  readonly #tables: Map<string, BackedUpTable>
  #keys: ForeignKey[] = []
  #triggers: { table: string; name: string }[] = []
  #there = new Map<string, Table>()
  #current: CopyingIn | undefined
  /** The table that is being filled apart, since a service of a hosted project has more columns. */
  #staged: Staged | undefined
  readonly left: string[] = []

  constructor(sql: OwnConnection, { tables }: Manifest) {
    this.#sql = sql
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  /** Takes away what the migrations put in, and what would act on each row. @throws BackupError */
  async begin(): Promise<void> {
    const sql = this.#sql
    await sql.exec(sameText)
    const there = await readTables(sql)
    this.#there = new Map(there.map((table) => [table.name, table]))
    this.#leaveOthers()
    mustHold(there, [...this.#tables.values()])
    const names = `'{${there.map(({ name }) => `"${name.replaceAll('"', '\\"')}"`).join(',')}}'::text[]`
    const ofTables = (column: string) => `${column}::regclass::text = any(${names})`
    this.#keys = await sql.query<ForeignKey>(`
      select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and (${ofTables('conrelid')} or ${ofTables('confrelid')})`)
    this.#triggers = await sql.query(`
      select tgrelid::regclass::text as table, quote_ident(tgname) as name
      from pg_trigger where not tgisinternal and tgenabled = 'O' and ${ofTables('tgrelid')}`)
    for (const { table, name } of this.#keys)
      await sql.exec(`alter table ${table} drop constraint ${name}`)
    for (const { table, name } of this.#triggers)
      await sql.exec(`alter table ${table} disable trigger ${name}`)
    for (const { name } of there) await sql.exec(`delete from ${name}`)
  }

  /** The migrations have made all of Bale's tables, so any other is somebody else's. */
  #leaveOthers(): void {
    for (const { name, rows } of this.#tables.values()) {
      if (this.#there.has(name)) continue
      this.#tables.delete(name)
      this.left.push(`the table ${name} (${count(rows, 'row')})`)
    }
  }

  async add(table: string, body: AsyncIterable<Buffer>): Promise<void> {
    if (!this.#tables.has(table)) return
    if (this.#current?.name !== table) {
      await this.end()
      await this.#open(table)
    }
    for await (const chunk of body) await this.#current?.write(chunk)
  }

  /** Ends the last table, so that the connection is free. */
  async end(): Promise<void> {
    await this.#current?.end()
    this.#current = undefined
    const staged = this.#staged
    this.#staged = undefined
    if (!staged) return
    const { columns, left } = await settle(this.#sql, staged)
    this.left.push(...left)
    await this.#sql.exec(
      `insert into ${staged.table.name} (${columns.join(', ')}) select ${columns.join(', ')} from ${staged.name}`,
    )
    this.#tables.set(staged.table.name, {
      ...staged.table,
      ...(await sumOf(this.#sql, { name: staged.name, columns })),
      columns,
    })
    await this.#sql.exec(`drop table ${staged.name}`)
  }

  /** Compares what is there now with what the backup says of it. @throws BackupError */
  async finish({ sequences }: Manifest): Promise<void> {
    const sql = this.#sql
    for (const { name, value, isCalled } of sequences) {
      await sql.query('select setval(to_regclass($1), $2::bigint, $3)', [name, value, isCalled])
    }
    for (const { table, name } of this.#triggers)
      await sql.exec(`alter table ${table} enable trigger ${name}`)
    for (const { table, name, definition } of this.#keys) {
      await sql.exec(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const table of this.#tables.values()) {
      const { rows, sum } = await sumOf(sql, table)
      if (rows !== table.rows || sum !== table.sum) throw differs(table.name)
    }
  }

  async #open(name: string): Promise<void> {
    const table = this.#tables.get(name)
    const there = this.#there.get(name)
    if (!table || !there) throw new Error(`no such table: ${name}`)
    const isSame = table.columns.every((column) => there.columns.includes(column))
    if (!isSame) this.#staged = await stage(this.#sql, table)
    this.#current = copyInto(this.#sql, name, table.columns, this.#staged?.name)
  }
}
