import type { ApiFunction } from './api-schema.ts'
import type { StatementAnswer } from './compile.ts'
import { errorAnswer, RowsError } from './rest-errors.ts'
import type { RestOperation } from './rest-operation.ts'

/** @throws RowsError where the answer holds other rows than were asked for */
export function checkRows(operation: RestOperation, { count }: StatementAnswer): void {
  const { answer, call, preferences, writing } = operation
  const { handling, maxAffected } = preferences
  const isLimited = call || writing?.kind === 'update' || writing?.kind === 'delete'
  if (answer === 'one' && count !== 1) {
    throw new RowsError('PGRST116', `The result contains ${count} rows`)
  }
  if (isLimited && handling === 'strict' && maxAffected !== undefined && count > maxAffected) {
    throw new RowsError('PGRST124', `The query affects ${count} rows`)
  }
}

export function restAnswer(
  operation: RestOperation,
  answer: StatementAnswer,
  called: ApiFunction | undefined,
): Response {
  const { range, status } = resultOf(operation, answer, called)
  if (status === 416) return outOfRange(operation, answer, range)
  const applied = appliedPreferences(operation, called)
  const hasBody = status !== 204 && operation.answer !== 'none'
  const isShown = hasBody && !operation.isHead
  return new Response(isShown ? answer.body : null, {
    status,
    headers: {
      'content-range': range,
      ...(hasBody ? { 'content-type': contentType(operation) } : {}),
      // Without it an answer of a few bytes would be compressed too.
      ...(isShown ? { 'content-length': String(Buffer.byteLength(answer.body ?? '')) } : {}),
      ...(applied ? { 'preference-applied': applied } : {}),
    },
  })
}

function contentType({ answer, stripsNulls }: RestOperation): string {
  const stripped = stripsNulls ? ';nulls=stripped' : ''
  if (answer === 'one') return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`
  const json = stripsNulls ? `vnd.pgrst.array+json${stripped}` : 'json'
  return `application/${json}; charset=utf-8`
}

function resultOf(
  { writing, rows, preferences, answer }: RestOperation,
  { count, total, inserted }: StatementAnswer,
  called: ApiFunction | undefined,
): { range: string; status: number } {
  const changed = preferences.count ? count : undefined
  switch (writing?.kind) {
    case 'insert':
      return { range: rangeOf(1, 0, changed), status: inserted === 0 ? 200 : 201 }
    case 'update':
      return { range: rangeOf(0, count - 1, changed), status: answer === 'none' ? 204 : 200 }
    case 'delete':
      return { range: rangeOf(1, 0, changed), status: answer === 'none' ? 204 : 200 }
    default: {
      const first = rows?.offset ?? 0
      const range = rangeOf(first, first + count - 1, total)
      if (called?.returns === 'nothing') return { range, status: 204 }
      return { range, status: total === undefined ? 200 : rangeStatus(first, count, total) }
    }
  }
}

function rangeStatus(first: number, count: number, total: number): number {
  if (first > total) return 416
  return count < total ? 206 : 200
}

function rangeOf(first: number, last: number, total: number | undefined): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*'
  return `${rows}/${total ?? '*'}`
}

function outOfRange({ rows, isHead }: RestOperation, { total }: StatementAnswer, range: string) {
  const response = errorAnswer(416, {
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: `An offset of ${rows?.offset ?? 0} was requested, but there are only ${total ?? 0} rows.`,
  })
  response.headers.set('content-range', range)
  return isHead ? new Response(null, response) : response
}

/** RFC 7240's Preference-Applied: what was asked for and means something here. */
function appliedPreferences(
  { writing, preferences }: RestOperation,
  called: ApiFunction | undefined,
): string {
  const { resolution, missing, returning, count, handling, maxAffected } = preferences
  const sets = writing?.kind === 'insert' || writing?.kind === 'update'
  const changes = writing?.kind === 'update' || writing?.kind === 'delete' || called !== undefined
  const applied = {
    resolution: writing?.kind === 'insert' ? resolution : undefined,
    missing: sets ? missing : undefined,
    return: writing ? returning : undefined,
    count,
    handling,
    'max-affected': changes ? maxAffected : undefined,
  }
  return Object.entries(applied)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(', ')
}
