import { compileCondition, compileOrder } from './compile-conditions.ts'
import type { Embed, Rows } from './rest-operation.ts'
import { mostRowsAnswered } from './rows.ts'
import { inPublic, quoted, type StatementText } from './statement-text.ts'

interface From {
  readonly source: string
  readonly joins?: (table: string) => readonly string[]
  readonly isFiltered?: boolean
}

export function compileRows(rows: Rows, from: From, statement: StatementText): string {
  const limit = Math.min(rows.limit ?? mostRowsAnswered, mostRowsAnswered)
  return compileSelect({ ...rows, limit }, from, statement)
}

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

/** Bytes of the rows embedded in one row. The longest sixty questions and answers have 1.3 MB. */
const mostBytesEmbedded = 2 * 1024 * 1024
const fewRows = 10
/** Setting of the transaction in which a row says that what it embeds is longer. */
const tooLongSetting = 'bale.too_long'
export const embedsFit = `coalesce(current_setting('${tooLongSetting}', true), '') = ''`

/**
 * Each row of `source` as JSON, and the bytes up to it. What is beyond a bound is never put together:
 * rows wait on the disk meanwhile, not in memory. `offset 0` keeps the JSON from being made twice.
 */
export function measuring(json: string, source: string): string {
  const bytes = 'sum(octet_length(element::text) + 1) over (rows unbounded preceding)'
  return `select element, ${bytes} as bytes from (select ${json} as element from ${source} offset 0) as made`
}

/**
 * Rows of a to-many relation as an array, that of a to-one relation as an object or null. A subquery
 * in the list of columns is worked out for the rows that are answered; a lateral join, before they
 * are sorted, for all.
 */
function compileEmbed(embed: Embed, parent: string, statement: StatementText): string {
  const inner = statement.table()
  const from = { source: inPublic(embed.relation), joins: joinOf(embed, parent) }
  const rows = `(${compileSelect(embed, from, statement)}) as ${inner}`
  if (!embed.neighbour.isMany) return `select row_to_json(${inner}.*) from ${rows}`
  const isShort = embed.embeds.length === 0 && (embed.limit ?? fewRows + 1) <= fewRows
  if (isShort) return `select coalesce(json_agg(${inner}.*), '[]') from ${rows}`
  const whole = `coalesce(json_agg(element) filter (where bytes <= ${mostBytesEmbedded}), '[]')`
  const note = `to_json(set_config('${tooLongSetting}', 'yes', true))`
  const array = `case when coalesce(max(bytes), 0) <= ${mostBytesEmbedded} then ${whole} else ${note} end`
  return `select ${array} from (${measuring(`row_to_json(${inner}.*)`, rows)}) as measured`
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
