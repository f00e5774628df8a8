import type { Row } from '../../database/batch.ts'
import type { PoolName } from '../../database/current-pool.ts'
import { DatabaseError } from '../../database/database-error.ts'
import type { DatabasePools } from '../../database/pools.ts'
import { isReadOnly } from '../../database/refused-writes.ts'
import type { Caller, GateRequest, Session } from '../gate-request.ts'
import { Refusal } from '../refusal.ts'
import type { ApiSchema } from './api-schema.ts'
import { compileRest, isMeasured, readAnswer, type StatementAnswer } from './compile.ts'
import { checkRows, restAnswer } from './rest-answer.ts'
import { databaseErrorAnswer, errorAnswer, RowsError } from './rest-errors.ts'
import type { RestOperation } from './rest-operation.ts'
import { withoutTrash } from './without-trash.ts'

export async function askRest(
  { operation: given, caller }: GateRequest<RestOperation>,
  pool: PoolName,
  schema: ApiSchema,
  database: Pick<DatabasePools, 'ask'>,
): Promise<Response> {
  const isVisitor = caller.key !== 'secret' && !caller.session
  // Policies hide the trash from visitors, who may not name its column.
  const operation = isVisitor ? given : withoutTrash(given, schema)
  const { text, values } = compileRest(operation, schema)
  const isRead = isOnlyRead(operation)
  const mayUndo =
    operation.answer === 'one' ||
    operation.preferences.maxAffected !== undefined ||
    isMeasured(operation)
  try {
    const row = await database.ask(pool, {
      text,
      values,
      settings: [...settingsOf(caller), ...(isRead ? [readOnly] : [])],
      mustHold: !isRead && mayUndo ? (row) => check(operation, row) : undefined,
    })
    const answer = check(operation, row)
    return restAnswer(operation, answer, operation.call?.known)
  } catch (error) {
    if (error instanceof RowsError) return errorAnswer(error.status, error)
    if (!(error instanceof DatabaseError) || (!isRead && isReadOnly(error))) throw error
    return databaseErrorAnswer(error, isVisitor)
  }
}

/** @throws RowsError, Refusal where the answer would be too long */
function check(operation: RestOperation, row: Row): StatementAnswer {
  const answer = readAnswer(row)
  if (answer.body === undefined) {
    const words = 'The answer would be too long; ask for fewer rows or columns'
    throw new Refusal(400, 'query_too_large', words)
  }
  checkRows(operation, answer)
  return answer
}

const readOnly = ['transaction_read_only', 'on'] as const

export async function isVouchedFor(
  session: Session,
  database: Pick<DatabasePools, 'ask'>,
): Promise<boolean> {
  const caller = { key: 'publishable', session } as const
  const text = 'select private.is_vouched_for()::text'
  // In the server's own role: visitors and accounts have no way to what is private.
  const settings = settingsOf(caller).filter(([name]) => name !== 'role')
  const [answer] = await database.ask('account', { text, values: [], settings })
  return answer === 'true'
}

/** What policies and functions read of the caller; the role last, which may set nothing else. */
function settingsOf({
  key,
  session,
}: Pick<Caller, 'key' | 'session'>): [name: string, value: string][] {
  const role = session ? 'authenticated' : key === 'secret' ? 'service_role' : 'anon'
  return [
    ['request.jwt.claims', JSON.stringify({ ...session?.claims, role })],
    ['request.jwt.claim.sub', session?.userId ?? ''],
    ['request.jwt.claim.role', role],
    ['role', role],
  ]
}

export function isOnlyRead({ kind, call }: RestOperation): boolean {
  // As at PostgREST, what a call by GET would write is refused.
  if (call) return !call.isPosted || !call.known.isVolatile
  return kind === 'read'
}
