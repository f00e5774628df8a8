import { isRefusedByPolicy, sqlStateOf } from '../database/sql-state.ts'

/** What Supabase's storage answers: the status is 400 whatever went wrong, the real one is in it. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly statusCode: 403 | 404 | 409 | 413 | 415
  readonly error: string

  constructor(statusCode: StorageError['statusCode'], error: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.error = error
  }

  toResponse(): Response {
    const { statusCode, error, message } = this
    const headers = { 'x-sb-error-code': error }
    return Response.json(
      { statusCode: String(statusCode), error, message },
      { status: 400, headers },
    )
  }
}

/** @returns what the database refused in storage's words; undefined where it failed otherwise */
export function storageErrorOf(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error
  if (isRefusedByPolicy(error)) {
    return new StorageError(403, 'Unauthorized', 'new row violates row-level security policy')
  }
  if (sqlStateOf(error) === '23505') {
    return new StorageError(409, 'Duplicate', 'The resource already exists')
  }
  return undefined
}
