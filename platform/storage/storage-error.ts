import { isRefusedByPolicy, sqlStateOf } from '../database/sql-state.ts'

const codes: Record<string, string> = {
  Unauthorized: 'AccessDenied',
  'Bucket not found': 'NoSuchBucket',
  not_found: 'NoSuchKey',
  Duplicate: 'KeyAlreadyExists',
  'Payload too large': 'EntityTooLarge',
  invalid_mime_type: 'InvalidMimeType',
  'Insufficient storage': 'InsufficientStorage',
}

/** What Supabase's storage answers: the status is 400 whatever went wrong, the real one is in it. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly statusCode: 403 | 404 | 409 | 413 | 415 | 507
  readonly error: string
  readonly status: number

  constructor(
    statusCode: StorageError['statusCode'],
    error: string,
    message: string,
    status = 400,
  ) {
    super(message)
    this.statusCode = statusCode
    this.error = error
    this.status = status
  }

  toResponse(): Response {
    const { statusCode, error, message, status } = this
    const headers = { 'x-sb-error-code': error }
    const body = { statusCode: String(statusCode), code: codes[error] ?? error, error, message }
    return Response.json(body, { status, headers })
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
