import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { SqlSession } from '../sql-session.ts'
import { emailOf, type Guard, type GuardedRequest, jsonBody, type Next, refuse } from './guard.ts'
import { mailContext } from './redirects.ts'

type WithSession = <T>(work: (sql: SqlSession) => Promise<T>) => Promise<T>

interface Account {
  id: string
  encrypted_password: string | null
  confirmed: boolean
}

/** The library's own cost factor: other work would take another time. */
const bcryptRounds = 10

/**
 * Nobody learns from an answer, or from the time it takes, whether an address has an account. The
 * library answers a repeated sign-up with 429, says "Email not confirmed" before it has looked at
 * the password, and answers in 1 ms instead of 55 where there is no account. Its resending of a
 * confirmation always fails with 429.
 */
export function hideAccounts(session: WithSession): Guard {
  // For comparing against where there is no account.
  const nobodysHash = bcrypt.hash(randomUUID(), bcryptRounds)

  async function find(email: string): Promise<Account | undefined> {
    const [account] = await session((sql) =>
      sql.query<Account>(
        `select id, encrypted_password, email_confirmed_at is not null as confirmed
         from auth.users where lower(email) = $1 and is_sso_user = false`,
        [email],
      ),
    )
    return account
  }

  async function signIn(request: GuardedRequest, next: Next): Promise<Response> {
    const email = emailOf(request)
    const { password } = jsonBody(request)
    if (!email || typeof password !== 'string') return next(request)
    const account = await find(email)
    if (account?.confirmed) return next(request)
    const hash = account?.encrypted_password ?? (await nobodysHash)
    const matches = await bcrypt.compare(password, hash)
    if (account && matches) return next(request)
    return refuse(request, 400, 'invalid_credentials', 'Invalid login credentials')
  }

  async function signUp(request: GuardedRequest, next: Next): Promise<Response> {
    const email = emailOf(request)
    const { password, data } = jsonBody(request)
    const account = email ? await find(email) : undefined
    if (!email || !account) return next(request)
    // A password that the library refuses for a new address is refused for a known one too.
    if (typeof password !== 'string' || password.length < 6 || password.length > 72) {
      return next(withEmail(request, `${randomUUID()}@example.com`))
    }
    if (!account.confirmed) await confirmAgain(request, next)
    // As long as the hashing in a real sign-up takes.
    await bcrypt.hash(password, bcryptRounds)
    return Response.json(inventedUser(email, data))
  }

  /** Signing in by the recovery link confirms the address too, so that link does the work. */
  async function confirmAgain(request: GuardedRequest, next: Next): Promise<Response> {
    const url = new URL(request.url)
    url.pathname = '/auth/v1/recover'
    return mailContext.run({ ...mailContext.getStore(), confirmation: true }, () =>
      next({ ...request, url }),
    )
  }

  async function resend(request: GuardedRequest, next: Next): Promise<Response> {
    const email = emailOf(request)
    if (jsonBody(request).type !== 'signup' || !email) return next(request)
    const account = await find(email)
    if (account && !account.confirmed) await confirmAgain(request, next)
    return Response.json({})
  }

  return (request, next) => {
    if (request.method !== 'POST') return next(request)
    switch (request.url.pathname) {
      case '/auth/v1/token':
        return request.url.searchParams.get('grant_type') === 'password'
          ? signIn(request, next)
          : next(request)
      case '/auth/v1/signup':
        return signUp(request, next)
      case '/auth/v1/resend':
        return resend(request, next)
      default:
        return next(request)
    }
  }
}

function withEmail(request: GuardedRequest, email: string): GuardedRequest {
  const body = new TextEncoder().encode(JSON.stringify({ ...jsonBody(request), email }))
  return { ...request, body }
}

/** What hosted Supabase answers to a repeated sign-up: a user of the right shape that is nobody. */
function inventedUser(email: string, data: unknown): Record<string, unknown> {
  const now = new Date().toISOString()
  const id = randomUUID()
  const metadata = { ...(typeof data === 'object' ? data : {}), email, email_verified: false }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...metadata, phone_verified: false, sub: id },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
