import type { PostgrestSingleResponse } from '@supabase/postgrest-js'

type Kind = 'not_found' | 'forbidden' | 'signed_out' | 'conflict' | 'offline' | 'unknown'

type Options = ErrorOptions & { hint?: string; details?: string }

/** What every call of data throws. Screens act on `kind`; the message is for the log. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly kind: Kind
  /** Code of the rule that refused, as the migrations list them: `last_superadmin`. */
  readonly hint: string | undefined
  /** What the rule adds, for example the row as it is now stored. */
  readonly details: string | undefined

  constructor(kind: Kind, message: string, options: Options = {}) {
    super(message, options)
    this.kind = kind
    this.hint = options.hint
    this.details = options.details
  }
}

export function isOffline(error: unknown): boolean {
  return error instanceof DataError && error.kind === 'offline'
}

/** @throws DataError */
export function dataOf<T>(answer: PostgrestSingleResponse<T>): T {
  if (answer.success) return answer.data
  throw dataErrorOf(answer.error, answer.status)
}

/** @param status HTTP status; postgrest-js says 0 where no answer came at all */
export function dataErrorOf(
  error: { code?: string; message: string; hint?: string | null; details?: string | null },
  status: number | undefined,
): DataError {
  const message = [error.code, error.message].filter(Boolean).join(' ')
  return new DataError(kinds[error.code ?? ''] ?? kinds[status ?? ''] ?? 'unknown', message, {
    hint: error.hint || undefined,
    details: error.details || undefined,
  })
}

/** By the code, else by the status. Codes that start with PGRST are PostgREST's, the others PostgreSQL's. */
const kinds: Record<string, Kind> = {
  0: 'offline',
  PGRST116: 'not_found',
  404: 'not_found',
  42501: 'forbidden',
  403: 'forbidden',
  401: 'signed_out',
  23505: 'conflict',
  409: 'conflict',
}
