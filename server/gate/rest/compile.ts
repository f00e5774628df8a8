import type { ApiFunction, ApiSchema } from './api-schema.ts'
import { compileCall } from './compile-call.ts'
import { compileCount, compileRows } from './compile-rows.ts'
import { compileWriting, insertedSetting } from './compile-writing.ts'
import type { RestOperation, Rows } from './rest-operation.ts'
import { inPublic, StatementText } from './statement-text.ts'

export interface CompiledStatement {
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** The only row that a compiled statement answers, in this order. */
export interface StatementAnswer {
  /** Of all rows, where it was asked for. */
  readonly total: number | undefined
  readonly count: number
  readonly body: string
  /** Rows that an upsert has added, where it counts them. */
  readonly inserted: number | undefined
}

export function readAnswer([total, count, body, inserted]: readonly (
  | string
  | null
)[]): StatementAnswer {
  return {
    total: total == null ? undefined : Number(total),
    count: Number(count),
    body: body ?? '',
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
  if (call) return compileCalled(operation, schema, statement)
  if (!rows) throw new Error('neither rows nor a function is asked for')
  if (!writing) {
    const source = inPublic(rows.relation)
    const page = compileRows(rows, { source }, statement)
    return answering(operation, `page as (${page})`, totalOf(operation, rows, source, statement))
  }
  const isAnswered = operation.answer !== 'none'
  const change = { rows, preferences: operation.preferences, isAnswered }
  const source = `source as (${compileWriting(writing, change, schema, statement)})`
  if (!isAnswered) return answering(operation, `${source}, page as (select from source)`, 'null')
  const page = compileRows(rows, { source: 'source', isFiltered: false }, statement)
  return answering(operation, `${source}, page as (${page})`, 'null')
}

function compileCalled(
  operation: RestOperation,
  schema: ApiSchema,
  statement: StatementText,
): string {
  const { call, rows } = operation
  const known = call && schema.functions.get(call.name)
  if (!call || !known) throw new Error('an unknown function is called')
  const asked = compileCall(call, known, statement)
  // Materialized, or a function of which nothing is shown would not be called.
  if (!rows) return answering(operation, `page as materialized (${asked})`, 'null', known)
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
  return `with ${queries} select ${columns.join(', ')} from page`
}

function bodyOf({ answer, isHead, stripsNulls }: RestOperation, called?: ApiFunction): string {
  if (isHead || answer === 'none') return "''"
  const element = called && called.returns === 'value' ? 'page.value' : 'page.*'
  const isOne = answer === 'one' || (called && !called.isSet)
  const rows = stripsNulls ? `json_strip_nulls(json_agg(${element}))` : `json_agg(${element})`
  return isOne ? `coalesce((${rows} -> 0)::text, 'null')` : `coalesce(${rows}, '[]')::text`
}
