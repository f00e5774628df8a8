import type { PostgrestSingleResponse } from '@supabase/postgrest-js'

/** A read that failed; `kind` is what a screen may act on, the message is for the operator's log. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly kind: 'not_found' | 'forbidden' | 'conflict' | 'offline' | 'unknown'

  constructor(kind: DataError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The data of a PostgREST answer. @throws DataError where the call failed */
export function dataOf<T>(answer: PostgrestSingleResponse<T>): T {
  if (answer.success) return answer.data
  const { code, message } = answer.error
  throw new DataError(kindOf(code, answer.status), [code, message].filter(Boolean).join(' '))
}

/** Codes of PostgreSQL and PostgREST; postgrest-js answers status 0 where no answer came at all. */
function kindOf(code: string, status: number | undefined): DataError['kind'] {
  if (status === 0) return 'offline'
  if (code === 'PGRST116' || status === 404) return 'not_found'
  if (code === '42501' || status === 401 || status === 403) return 'forbidden'
  if (code === '23505' || status === 409) return 'conflict'
  return 'unknown'
}
