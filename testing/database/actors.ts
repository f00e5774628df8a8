import type { SqlConnection } from '../../platform/database/sql-connection.ts'

type Role = 'anon' | 'authenticated' | 'service_role'

export interface Actor {
  role: Role
  userId?: string
  sessionId?: string
  aal?: 'aal1' | 'aal2'
  headers?: Record<string, string>
}

export const visitor: Actor = { role: 'anon' }
export const service: Actor = { role: 'service_role' }
export const account = (userId: string): Actor => ({ role: 'authenticated', userId })

export const people = {
  user: 'a0000000-0000-4000-8000-000000000001',
  otherUser: 'a0000000-0000-4000-8000-000000000002',
  admin: 'a0000000-0000-4000-8000-000000000003',
  otherAdmin: 'a0000000-0000-4000-8000-000000000004',
  superadmin: 'a0000000-0000-4000-8000-000000000005',
  otherSuperadmin: 'a0000000-0000-4000-8000-000000000006',
} as const

export const deletedAccount = 'a0000000-0000-4000-8000-00000000000d'

const roleOf = (person: string) => person.replace(/^other/, '').toLowerCase()

/**
 * What GoTrue does on a hosted project it does as its own role, which may call none of our functions:
 * triggers' conditions run with its rights.
 */
export async function asAccountService<T>(db: SqlConnection, work: () => Promise<T>): Promise<T> {
  await db.exec('set role supabase_auth_admin; set search_path = auth')
  try {
    return await work()
  } finally {
    await db.exec('reset role; reset search_path').catch(() => undefined)
  }
}

export async function signUp(
  db: SqlConnection,
  {
    id,
    email,
    metadata = {},
    isConfirmed = true,
  }: { id: string; email: string | null; metadata?: unknown; isConfirmed?: boolean },
): Promise<void> {
  await asAccountService(db, () =>
    db.query(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
       values ($1, $2, ($3::text)::jsonb, case when $4::boolean then now() end)`,
      [id, email, JSON.stringify(metadata), isConfirmed],
    ),
  )
}

export async function seedAccounts(db: SqlConnection): Promise<void> {
  for (const [person, id] of Object.entries(people)) {
    await signUp(db, { id, email: `${person.toLowerCase()}@example.com` })
    await db.query('update public.profiles set role = $1 where user_id = $2', [roleOf(person), id])
  }
}

export async function become(
  db: SqlConnection,
  { role, userId, sessionId, aal, headers }: Actor,
): Promise<void> {
  const claims = {
    role,
    ...(userId && { sub: userId }),
    ...(sessionId && { session_id: sessionId }),
    ...(aal && { aal }),
  }
  await db.query(
    `select set_config('request.jwt.claim.sub', $2, true),
       set_config('request.jwt.claim.role', $1, true),
       set_config('request.jwt.claims', $3, true),
       set_config('request.headers', $4, true),
       set_config('role', $1, true)`,
    [role, userId ?? '', JSON.stringify(claims), headers ? JSON.stringify(headers) : ''],
  )
}

export async function rolledBack<T>(db: SqlConnection, work: () => Promise<T>): Promise<T> {
  await db.exec('begin')
  try {
    return await work()
  } finally {
    await db.exec('rollback')
  }
}

export async function queryAs<T>(
  db: SqlConnection,
  actor: Actor,
  sql: string,
  params: unknown[] = [],
): Promise<T[]> {
  await db.exec('savepoint actor')
  try {
    await become(db, actor)
    const rows = await db.query<T>(sql, params)
    await db.query(
      `select set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true),
         set_config('request.jwt.claim.role', '', true), set_config('request.jwt.claims', '', true),
         set_config('request.headers', '', true)`,
    )
    await db.exec('release savepoint actor')
    return rows
  } catch (error) {
    await db.exec('rollback to savepoint actor')
    throw error
  }
}

export function asRole<T>(
  db: SqlConnection,
  actor: Actor,
  sql: string,
  params: unknown[] = [],
): Promise<T[]> {
  return rolledBack(db, () => queryAs<T>(db, actor, sql, params))
}

export interface SqlError {
  code: string
  message: string
  hint?: string
  constraint?: string
}

/** @throws where `work` succeeds */
export async function sqlError(work: Promise<unknown>): Promise<SqlError> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    const { code, message, hint, constraint, constraint_name } = error as Error &
      Record<string, unknown>
    return {
      code: String(code),
      message: String(message),
      hint: hint ? String(hint) : undefined,
      // drivers name it differently.
      constraint: (constraint ?? constraint_name) as string | undefined,
    }
  }
  throw new Error('The statement was expected to fail, and succeeded')
}
