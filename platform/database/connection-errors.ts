import { sqlStateOf } from './sql-state.ts'

/** SQLSTATE connection_failure: the statements may or may not have taken effect. */
class ConnectionCut extends Error {
  override name = 'ConnectionCut'
  readonly code = '08006'
  constructor(cause?: unknown) {
    super('the connection to the database was cut', { cause })
  }
}

/** SQLSTATE sqlclient_unable_to_establish_sqlconnection: nothing was sent. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly code = '08001'
  constructor(cause?: unknown) {
    super('the database is away', { cause })
  }
}

/** SQLSTATE too_many_connections: the statement never started, so it may be retried. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
  readonly code = '53300'
  constructor() {
    super('too many requests wait for the database')
  }
}

/** SQLSTATEs after which a connection is useless, because it was closed or its state is unknown. */
const lastErrors = /^(57P0[1-5]|08...|25P03|54000)$/
const sqlState = /^[0-9A-Z]{5}$/

/** Converts the driver's errors. Without an SQLSTATE, the connection was lost or never made. */
export function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.message === 'timeout exceeded when trying to connect') return new TooManyWaiting()
  const code = 'code' in error ? String(error.code) : ''
  if (sqlState.test(code) && code !== 'EPIPE') return error
  return new ConnectionCut(error)
}

/**
 * A login that is refused, for its password, its user or a database that is gone, is no fault of the
 * statement that was to follow.
 */
export function asUnreached(error: unknown): unknown {
  return /^(?:28|3D)/.test(sqlStateOf(error) ?? '') ? new DatabaseAway(error) : error
}

/** The driver gave up on the statement, since the server didn't even enforce its time limit. */
export function isOverdue(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

export function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return lastErrors.test(String(error.code))
}

/** A pooler between us and the database spreads our statements over its own connections. */
export function isOfPreparedStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(26000|42P05)$/.test(String(error.code))
}
