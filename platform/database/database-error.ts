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
 * An error that is safe to print: drivers attach the statement and its parameters (including password
 * hashes), and `detail` quotes the row. Responses contain the detail, as in PostgREST; the log gets only
 * codes and names.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string
  declare readonly detail: string | undefined
  declare readonly hint: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined

  constructor(fields: PostgresErrorFields, cause?: unknown) {
    super(fields.message, { cause })
    this.code = fields.code
    this.constraint = fields.constraint
    this.table = fields.table
    Object.defineProperties(this, {
      detail: { value: fields.detail, enumerable: false },
      hint: { value: fields.hint, enumerable: false },
    })
  }

  [inspect.custom](): string {
    const where = [this.table, this.constraint].filter(Boolean).join(' ')
    return `DatabaseError ${this.code}${where ? ` (${where})` : ''}`
  }
}

const diskFull = '53100'

export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError || !isPostgresError(error)) return error
  if (isPassing(error.code)) noteAway(error.code)
  const fields = {
    code: error.code,
    message: error.code === diskFull ? 'The disk of the database is full.' : error.message,
    detail: error.detail,
    hint: error.hint,
    constraint: error.constraint ?? error.constraint_name,
    table: error.table ?? error.table_name,
  }
  return new DatabaseError(fields, error.cause)
}

function isPassing(sqlState: string): boolean {
  return ['08', '40', '53', '57'].includes(sqlState.slice(0, 2))
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
