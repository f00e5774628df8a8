import type { ApiFunction, ApiSchema } from './api-schema.ts'
import { compileCall } from './compile-call.ts'
import { compileCount, compileRows, embedsFit, measuring } from './compile-rows.ts'
import { compileTrashed, compileWriting, insertedSetting } from './compile-writing.ts'
import type { Call, RestOperation, Rows } from './rest-operation.ts'
import { inPublic, StatementText } from './statement-text.ts'

export interface CompiledStatement {
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** Bytes of the rows of one answer. The largest that a screen asks for has less than a tenth of it. */
const mostBytesAnswered = 16 * 1024 * 1024

export interface StatementAnswer {
  readonly total: number | undefined
  readonly count: number
  /** Undefined where it would be longer than what one answer may hold. */
  readonly body: string | undefined
  readonly inserted: number | undefined
}

export function readAnswer([total, count, body, inserted]: readonly (
  | string
  | null
)[]): StatementAnswer {
  return {
    total: total == null ? undefined : Number(total),
    count: Number(count),
    body: body ?? undefined,
    inserted: inserted == null ? undefined : Number(inserted),
  }
}

/**
 * One statement that answers the question as PostgREST's does: the database makes the JSON and counts
 * in the same. Only names of the schema and of the answer are in its text, in quotes.
 */
export function compileRest(operation: RestOperation, schema: ApiSchema): CompiledStatement {
  const statement = new StatementText()
  const text = compile(operation, schema, statement)
  return { text, values: statement.values }
}

function compile(operation: RestOperation, schema: ApiSchema, statement: StatementText): string {
  const { rows, writing, call } = operation
  if (call) return compileCalled(operation, call, statement)
  if (!rows) throw new Error('neither rows nor a function is asked for')
  if (!writing) {
    const source = inPublic(rows.relation)
    const page = compileRows(rows, { source }, statement)
    return answering(operation, `page as (${page})`, totalOf(operation, rows, source, statement))
  }
  const isAnswered = operation.answer !== 'none'
  const change = { rows, preferences: operation.preferences, isAnswered }
  const changed = compileWriting(writing, change, schema, statement)
  const trashed = compileTrashed(writing, change, 'removed', schema, statement)
  const source = trashed
    ? `removed as (${changed}), source as (select * from removed union all ${trashed})`
    : `source as (${changed})`
  if (!isAnswered) return answering(operation, `${source}, page as (select from source)`, 'null')
  const page = compileRows(rows, { source: 'source', isFiltered: false }, statement)
  return answering(operation, `${source}, page as (${page})`, 'null')
}

function compileCalled(operation: RestOperation, call: Call, statement: StatementText): string {
  const { rows } = operation
  const { known } = call
  const asked = compileCall(call, statement)
  // Materialized, or a function of which nothing is shown would not be called.
  if (!rows) {
    const total = operation.preferences.count ? 'count(*)' : 'null'
    return answering(operation, `page as materialized (${asked})`, total, known)
  }
  const page = compileRows(rows, { source: 'source' }, statement)
  const total = totalOf(operation, rows, 'source', statement)
  return answering(operation, `source as (${asked}), page as (${page})`, total, known)
}

function totalOf(
  { preferences }: RestOperation,
  rows: Rows,
  source: string,
  statement: StatementText,
): string {
  return preferences.count ? `(${compileCount(rows, source, statement)})` : 'null'
}

function answering(
  operation: RestOperation,
  queries: string,
  total: string,
  called?: ApiFunction,
): string {
  const inserted = operation.preferences.resolution === 'merge-duplicates' && operation.writing
  const columns = [
    `${total} as total`,
    'count(*) as count',
    `${bodyOf(operation, called)} as body`,
    `${inserted ? `nullif(current_setting('${insertedSetting}', true), '')` : 'null'} as inserted`,
  ]
  if (!isMeasured(operation)) return `with ${queries} select ${columns.join(', ')} from page`
  const json = operation.stripsNulls
    ? 'json_strip_nulls(row_to_json(page.*))'
    : 'row_to_json(page.*)'
  const measured = `measured as (${measuring(json, 'page')})`
  return `with ${queries}, ${measured} select ${columns.join(', ')} from measured`
}

/** Whether the answer is of rows that somebody else may have filled; then it has a bound. */
export function isMeasured({ rows, answer, isHead }: RestOperation): boolean {
  return rows !== undefined && !isHead && answer !== 'none'
}

function bodyOf(operation: RestOperation, called?: ApiFunction): string {
  const { answer, isHead, stripsNulls } = operation
  if (isHead || answer === 'none') return "''"
  const isOne = answer === 'one' || (called && !called.isSet)
  if (isMeasured(operation)) {
    const elements = `string_agg(element::text, ',') filter (where bytes <= ${mostBytesAnswered})`
    const whole = isOne
      ? `coalesce(${elements}, 'null')`
      : `'[' || coalesce(${elements}, '') || ']'`
    const fits = `coalesce(max(bytes), 0) <= ${mostBytesAnswered} and ${embedsFit}`
    return `case when ${fits} then ${whole} end`
  }
  const element = called && called.returns === 'value' ? 'page.value' : 'page.*'
  const rows = stripsNulls ? `json_strip_nulls(json_agg(${element}))` : `json_agg(${element})`
  return isOne ? `coalesce((${rows} -> 0)::text, 'null')` : `coalesce(${rows}, '[]')::text`
}
