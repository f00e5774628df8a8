import type { DatabaseError } from '../../database/database-error.ts'
import { Refusal } from '../refusal.ts'

interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly details?: string | null | undefined
  readonly hint?: string | null | undefined
}

export function errorAnswer(
  status: number,
  { code, message, details = null, hint = null }: ErrorBody,
): Response {
  // RFC 9110 has a 401 say how to sign in.
  const headers: HeadersInit = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return Response.json({ code, details, hint, message }, { status, headers })
}

/** @param isVisitor a caller who is not signed in is told to, instead of that they may not */
export function databaseErrorAnswer(error: DatabaseError, isVisitor: boolean): Response {
  const { code, message, detail, hint } = error
  // These two quote the whole row, also columns that the caller may not read.
  const quotesRow = code === '23514' || code === '23502'
  return errorAnswer(statusOf(code, message, isVisitor), {
    code,
    message,
    details: quotesRow ? null : detail,
    hint,
  })
}

const statuses: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
}

const groupStatuses: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 503,
  '53': 503,
  '57': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  XX: 500,
}

/**
 * PostgREST's (its documentation, "Errors", November 2026), but 503 for what ran out of time (57014)
 * or lost a race (40xxx), which may be tried again, and 400 for what a caller's own values bring about
 * (21000: one row twice in an upsert; 54000: a value too long for an index; P0xxx).
 */
function statusOf(code: string, message: string, isVisitor: boolean): number {
  if (code === '42501') return isVisitor ? 401 : 403
  const raised = /^PT([1-5]\d\d)$/.exec(code)?.[1]
  if (raised) return Number(raised)
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  return statuses[code] ?? groupStatuses[code.slice(0, 2)] ?? 400
}

export class RowsError extends Refusal {
  readonly details: string

  constructor(code: 'PGRST116' | 'PGRST124', details: string) {
    const message = {
      PGRST116: 'Cannot coerce the result to a single JSON object',
      PGRST124: 'Query result exceeds max-affected preference constraint',
    }[code]
    super(code === 'PGRST116' ? 406 : 400, code, message)
    this.details = details
  }
}
