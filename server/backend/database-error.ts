import { inspect } from 'node:util'
import { noteAway } from './availability.ts'

interface PostgresErrorFields {
  code: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
}

/**
 * Safe to print: drivers put statement and parameters (password hashes too) on an error, and `detail`
 * quotes the row. Responses get the detail, as from PostgREST; the log gets code and names.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string
  /** The database's own code, where `code` is one that only the library reads. */
  readonly sqlState: string
  declare readonly detail: string | undefined
  declare readonly hint: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined

  constructor(fields: PostgresErrorFields, sqlState = fields.code, cause?: unknown) {
    super(fields.message, { cause })
    this.code = fields.code
    this.sqlState = sqlState
    this.constraint = fields.constraint
    this.table = fields.table
    Object.defineProperties(this, {
      detail: { value: fields.detail, enumerable: false },
      hint: { value: fields.hint, enumerable: false },
    })
  }

  [inspect.custom](): string {
    const where = [this.table, this.constraint].filter(Boolean).join(' ')
    return `DatabaseError ${this.sqlState}${where ? ` (${where})` : ''}`
  }
}

export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError || !isPostgresError(error)) return error
  if (httpStatusOf(error.code) === 503) noteAway(error.code)
  const fields = {
    code: error.code,
    message: error.message,
    detail: error.detail,
    hint: error.hint,
    constraint: error.constraint ?? error.constraint_name,
    table: error.table ?? error.table_name,
  }
  return new DatabaseError(fields, error.code, error.cause)
}

type DriverError = Error & PostgresErrorFields & { constraint_name?: string; table_name?: string }

function isPostgresError(error: unknown): error is DriverError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  )
}

/**
 * PostgREST's status, where `@supabase/lite` 0.10 answers a bare 500 (PostgREST's documentation,
 * "Errors", November 2026); 503 also for what ran out of time or lost a race: to be tried again.
 */
function httpStatusOf(sqlState: string): 400 | 403 | 409 | 503 | undefined {
  const group = sqlState.slice(0, 2)
  if (sqlState === '57014' || ['08', '40', '53', '57'].includes(group)) return 503
  if (sqlState === '23P01') return 409
  if (['0L', '0P', '28'].includes(group)) return 403
  if (['P0', '23', '2B', '44', '0A', '54', '55'].includes(group)) {
    return ['23502', '23503', '23505'].includes(sqlState) ? undefined : 400
  }
  return undefined
}

/** `@supabase/lite` reads `RAISE SQLSTATE 'PGRST'`: message is the body, detail the status. */
export function toPostgrestError(error: unknown): unknown {
  const safe = toDatabaseError(error)
  if (!(safe instanceof DatabaseError)) return safe
  const status = httpStatusOf(safe.code)
  if (status === undefined) return safe
  const { code, message, detail, hint } = safe
  return new DatabaseError(
    {
      code: 'PGRST',
      // A check's detail quotes the whole row, also columns that the caller may not read.
      message: JSON.stringify({
        code,
        message,
        details: code === '23514' ? null : (detail ?? null),
        hint: hint ?? null,
      }),
      detail: JSON.stringify({ status, headers: {} }),
      constraint: safe.constraint,
      table: safe.table,
    },
    code,
  )
}
