import { compileCondition, compileOrder } from './compile-conditions.ts'
import type { Embed, Rows } from './rest-operation.ts'
import { mostRowsAnswered } from './rows.ts'
import { inPublic, quoted, type StatementText } from './statement-text.ts'

interface From {
  /** The table, or what stands for it in the statement. */
  readonly source: string
  /** Conditions beside those of the rows. */
  readonly joins?: (table: string) => readonly string[]
  /** False where `source` holds the very rows already. */
  readonly isFiltered?: boolean
}

/** A select of the rows with what is embedded in them. */
export function compileRows(rows: Rows, from: From, statement: StatementText): string {
  const limit = Math.min(rows.limit ?? mostRowsAnswered, mostRowsAnswered)
  return compileSelect({ ...rows, limit }, from, statement)
}

/** How many rows there are, however many are answered. */
export function compileCount(rows: Rows, source: string, statement: StatementText): string {
  const table = statement.table()
  return `select count(*) from ${source} as ${table}${compileWhere(rows, table, { source }, statement)}`
}

function compileSelect(rows: Rows, from: From, statement: StatementText): string {
  const table = statement.table()
  const columns = rows.columns.map(({ name, alias }) => {
    if (name === '*') return `${table}.*`
    return `${table}.${quoted(name)}${alias ? ` as ${quoted(alias)}` : ''}`
  })
  const embeds = rows.embeds.map((embed) => {
    const name = quoted(embed.alias ?? embed.relation)
    return `(${compileEmbed(embed, table, statement)}) as ${name}`
  })
  return [
    `select ${[...columns, ...embeds].join(', ')} from ${from.source} as ${table}`,
    compileWhere(rows, table, from, statement),
    compileOrder(rows.order, table),
    compileRange(rows, statement),
  ].join('')
}

/**
 * Rows of a to-many relation as an array, that of a to-one relation as an object or null. A subquery
 * in the list of columns is worked out for the rows that are answered; a lateral join, before they
 * are sorted, for all.
 */
function compileEmbed(embed: Embed, parent: string, statement: StatementText): string {
  const inner = statement.table()
  const json = embed.neighbour.isMany
    ? `coalesce(json_agg(${inner}.*), '[]')`
    : `row_to_json(${inner}.*)`
  const from = { source: inPublic(embed.relation), joins: joinOf(embed, parent) }
  return `select ${json} from (${compileSelect(embed, from, statement)}) as ${inner}`
}

function compileWhere(
  rows: Rows,
  table: string,
  { joins, isFiltered = true }: From,
  statement: StatementText,
): string {
  const conditions = isFiltered ? rows.conditions : []
  const parts = [
    ...(joins?.(table) ?? []),
    ...conditions.map((condition) => compileCondition(condition, table, statement)),
    ...rows.embeds
      .filter(({ isInner }) => isInner)
      .map((embed) => `exists (${compileExists(embed, table, statement)})`),
  ]
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`
}

function compileExists(embed: Embed, parent: string, statement: StatementText): string {
  const table = statement.table()
  const source = inPublic(embed.relation)
  const where = compileWhere(embed, table, { source, joins: joinOf(embed, parent) }, statement)
  return `select 1 from ${source} as ${table}${where}${compileRange(embed, statement)}`
}

function joinOf({ neighbour }: Embed, parent: string): (table: string) => string[] {
  return (table) =>
    neighbour.columns.map(([own, other]) => `${table}.${quoted(other)} = ${parent}.${quoted(own)}`)
}

function compileRange({ limit, offset }: Pick<Rows, 'limit' | 'offset'>, statement: StatementText) {
  return [
    limit === undefined ? '' : ` limit ${statement.value(String(limit))}`,
    offset === undefined ? '' : ` offset ${statement.value(String(offset))}`,
  ].join('')
}
