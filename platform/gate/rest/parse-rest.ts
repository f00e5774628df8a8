import { Refusal } from '../refusal.ts'
import { asObject, type Json, type JsonObject } from '../request-body.ts'
import { isOneOf, notAllowed, notFound, type RequestHead } from '../request-head.ts'
import type { ApiFunction, ApiSchema } from './api-schema.ts'
import { readAccept, readPreferences, readRange } from './rest-headers.ts'
import type { Call, RestOperation, Rows, Writing } from './rest-operation.ts'
import { parseRows, type RowParameters, sortParameters } from './rows.ts'
import { mustHaveColumn, relationOf } from './select.ts'

const mostRows = 1_000
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const
const callMethods = ['GET', 'HEAD', 'POST'] as const

/** One question with bounded cost. @throws Refusal naming the rule that it goes beyond */
export function parseRest(
  head: RequestHead,
  body: Json | undefined,
  schema: ApiSchema,
): RestOperation {
  mustBePublicSchema(head)
  const [first = '', second, third] = head.path
  if (first === 'rpc' && second !== undefined && third === undefined) {
    return parseCall(head, second, body, schema)
  }
  if (second !== undefined) throw notFound()
  relationOf(first, schema)
  if (!isOneOf(head.method, methods)) throw notAllowed(head.method, methods)

  const preferences = readPreferences(head.headers)
  const parameters = sortParameters(head.parameters)
  const writing = parseWriting(head.method, first, body, parameters, schema)
  const rows = parseRows(first, withRange(parameters, head), schema)
  if (writing) mustBeNarrow(writing, rows, parameters)
  return {
    service: 'rest',
    kind: writing ? 'write' : 'read',
    rows,
    writing,
    call: undefined,
    ...answerOf(head, writing !== undefined && preferences.returning !== 'representation'),
    isHead: head.method === 'HEAD',
    preferences,
  }
}

function parseCall(
  head: RequestHead,
  name: string,
  body: Json | undefined,
  schema: ApiSchema,
): RestOperation {
  const overloads = schema.functions.get(name)
  if (!overloads) {
    const given = head.method === 'POST' ? Object.keys(asObject(body ?? {})) : []
    throw noFunction(name, given, head.method === 'POST')
  }
  if (!isOneOf(head.method, callMethods)) throw notAllowed(head.method, callMethods)
  const isPosted = head.method === 'POST'
  const isParameter = (key: string) => overloads.some(({ parameters }) => parameters.has(key))
  const own = head.parameters.filter(([key]) => !isPosted && isParameter(key))
  const others = head.parameters.filter((parameter) => !own.includes(parameter))
  const parameters = isPosted ? asObject(body ?? {}) : parametersInAddress(own)
  const known = pickFunction(name, Object.keys(parameters), isPosted, overloads)
  const call: Call = { name, known, parameters, isPosted }
  const rows = parseCalledRows(known, { ...head, parameters: others }, schema)
  return {
    service: 'rest',
    kind: 'call',
    rows,
    writing: undefined,
    call,
    ...answerOf(head, known.returns === 'nothing'),
    isHead: head.method === 'HEAD',
    preferences: readPreferences(head.headers),
  }
}

function pickFunction(
  name: string,
  given: readonly string[],
  isPosted: boolean,
  overloads: readonly ApiFunction[],
): ApiFunction {
  const fitting = overloads.filter(
    ({ parameters, optional }) =>
      given.every((key) => parameters.has(key)) &&
      [...parameters.keys()].every((key) => optional.has(key) || given.includes(key)),
  )
  const [known, another] = fitting
  if (!known) throw noFunction(name, given, isPosted, overloads)
  if (!another) return known
  const listed = fitting.map(
    ({ parameters }) =>
      `public.${name}(${[...parameters].map(([key, type]) => `${key} => ${type}`).join(', ')})`,
  )
  const among = listed.toSorted().join(', ')
  const message = `Could not choose the best candidate function between: ${among}`
  const hint =
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved'
  throw new Refusal(300, 'PGRST203', message, {}, { hint })
}

/** In PostgREST's words. @param known the functions of this name; of one alone it says what it takes */
function noFunction(
  name: string,
  given: readonly string[],
  isPosted: boolean,
  known: readonly ApiFunction[] = [],
): Refusal {
  const names = given.toSorted().join(', ')
  const asked = given.length === 0 ? ' without parameters' : `(${names})`
  const message = `Could not find the function public.${name}${asked} in the schema cache`
  const searched =
    given.length === 0 ? asked : ` with parameter${given.length > 1 ? 's' : ''} ${names}`
  const unnamed = isPosted ? ' or with a single unnamed json/jsonb parameter' : ''
  const [meant, another] = known
  const takes = meant && !another && [...meant.parameters.keys()].toSorted().join(', ')
  return new Refusal(
    404,
    'PGRST202',
    message,
    {},
    {
      details: `Searched for the function public.${name}${searched}${unnamed}, but no matches were found in the schema cache.`,
      hint: takes ? `Perhaps you meant to call the function public.${name}(${takes})` : null,
    },
  )
}

/** Of no relation there are columns alone. @returns undefined for a plain value */
function parseCalledRows(
  { name, relation, columns }: ApiFunction,
  head: RequestHead,
  schema: ApiSchema,
): Rows | undefined {
  const asked = () => withRange(sortParameters(head.parameters), head)
  if (relation) return parseRows(relation, asked(), schema)
  if (columns) {
    const answered = { columns, primaryKey: [], neighbours: [], hasTrash: false }
    return parseRows(name, asked(), { ...schema, relations: new Map([[name, answered]]) })
  }
  if (head.parameters.length === 0) return undefined
  throw new Refusal(400, 'PGRST100', `${name} answers a value: there are no columns to select`)
}

function parametersInAddress(parameters: RequestHead['parameters']): JsonObject {
  const found: JsonObject = {}
  for (const [name, value] of parameters) {
    if (Object.hasOwn(found, name)) throw new Refusal(400, 'PGRST100', `${name} is given twice`)
    found[name] = value
  }
  return found
}

function mustBePublicSchema({ headers }: RequestHead): void {
  for (const name of ['accept-profile', 'content-profile']) {
    const profile = headers.get(name)
    if (profile !== null && profile !== 'public') {
      const hint = 'Only the following schemas are exposed: public'
      throw new Refusal(406, 'PGRST106', `Invalid schema: ${profile}`, {}, { hint })
    }
  }
}

function answerOf(
  { headers }: RequestHead,
  isSilent: boolean,
): Pick<RestOperation, 'answer' | 'stripsNulls'> {
  const { isOne, stripsNulls } = readAccept(headers)
  if (isSilent) return { answer: 'none', stripsNulls }
  return { answer: isOne ? 'one' : 'list', stripsNulls }
}

function withRange(parameters: RowParameters, { headers }: RequestHead): RowParameters {
  const range = readRange(headers)
  if (!range) return parameters
  if (parameters.own.has('limit') || parameters.own.has('offset')) {
    throw new Refusal(400, 'PGRST100', 'Give a Range or limit and offset, not both')
  }
  return { ...parameters, own: new Map([...parameters.own, ...range]) }
}

function parseWriting(
  method: (typeof methods)[number],
  relation: string,
  body: Json | undefined,
  { own }: RowParameters,
  schema: ApiSchema,
): Writing | undefined {
  const columns = columnList(own.get('columns'), relation, schema)
  const onConflict = columnList(own.get('on_conflict'), relation, schema)
  if (method !== 'POST' && onConflict) {
    throw new Refusal(400, 'PGRST100', 'on_conflict is for inserting rows')
  }
  switch (method) {
    case 'GET':
    case 'HEAD':
      return undefined
    case 'DELETE':
      return { kind: 'delete' }
    case 'PATCH': {
      const row = asObject(body)
      return { kind: 'update', row, columns: columns ?? columnsIn([row], relation, schema) }
    }
    case 'POST': {
      const rows = (Array.isArray(body) ? body : [body]).map(asObject)
      if (rows.length > mostRows) {
        throw new Refusal(413, 'too_large', `At most ${mostRows} rows at once`)
      }
      return {
        kind: 'insert',
        rows,
        columns: columns ?? columnsIn(rows, relation, schema),
        onConflict,
      }
    }
  }
}

function columnsIn(rows: readonly JsonObject[], relation: string, schema: ApiSchema): string[] {
  const { columns } = relationOf(relation, schema)
  const names = Object.keys(rows[0] ?? {})
  for (const name of names) {
    if (columns.has(name)) continue
    const message = `Could not find the '${name}' column of '${relation}' in the schema cache`
    throw new Refusal(400, 'PGRST204', message)
  }
  const isAlike = (row: JsonObject) =>
    Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name))
  if (!rows.every(isAlike)) throw new Refusal(400, 'PGRST102', 'All object keys must match')
  return names
}

function columnList(
  text: string | undefined,
  relation: string,
  schema: ApiSchema,
): string[] | undefined {
  if (text === undefined) return undefined
  const names = text.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  for (const name of names) mustHaveColumn(relation, name, schema)
  return names
}

function mustBeNarrow(writing: Writing, rows: Rows, { own }: RowParameters): void {
  const named = ['order', 'limit', 'offset'].find((name) => own.has(name))
  if (named) throw new Refusal(400, 'PGRST100', `${named} is for reading`)
  if (writing.kind === 'insert') {
    if (rows.conditions.length > 0) {
      throw new Refusal(400, 'PGRST100', 'Conditions are for reading and changing rows')
    }
  } else if (rows.conditions.length === 0) {
    throw new Refusal(400, '21000', `${writing.kind.toUpperCase()} requires a WHERE clause`)
  }
}
