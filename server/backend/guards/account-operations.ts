import { readDeviceCookie } from '../accounts/known-devices.ts'
import type { AuthOperation } from '../gate/auth-operation.ts'
import { normalEmailAddress } from '../gate/email-address.ts'
import { chain, type Guard as TypedGuard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import { type Guard, type GuardedRequest, jsonBody } from './guard.ts'

/** Leads from raw requests to the guards of typed operations, until the gate parses all of them. */
export function accountOperations(guards: TypedGuard<AuthOperation>[]): Guard {
  return async (request, next) => {
    try {
      const operation = read(request)
      if (!operation) return await next(request)
      const { address, headers, session } = request
      const handle = chain(guards, (typed) => next(write(request, typed.operation)))
      return await handle({
        operation,
        caller: {
          address,
          key: 'publishable',
          token: undefined,
          session,
          userAgent: '',
          device: readDeviceCookie(headers.get('cookie')),
        },
      })
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse('auth')
      throw error
    }
  }
}

function read(request: GuardedRequest): AuthOperation | undefined {
  const { method, url } = request
  const body = jsonBody(request)
  const text = (name: string) => (typeof body[name] === 'string' ? String(body[name]) : '')
  const redirectTo = url.searchParams.get('redirect_to') ?? undefined
  const email = () => {
    const address = normalEmailAddress(text('email'))
    if (address) return address
    throw new Refusal(400, 'validation_failed', 'This is not an e-mail address')
  }
  switch (`${method} ${url.pathname}`) {
    case 'POST /auth/v1/signup': {
      const username = (body.data as { username?: unknown } | undefined)?.username
      const data: Record<string, string> = typeof username === 'string' ? { username } : {}
      const password = text('password')
      return { service: 'auth', kind: 'sign-up', email: email(), password, data, redirectTo }
    }
    case 'POST /auth/v1/token':
      return url.searchParams.get('grant_type') === 'password'
        ? { service: 'auth', kind: 'sign-in', email: email(), password: text('password') }
        : { service: 'auth', kind: 'refresh', refreshToken: text('refresh_token') }
    case 'POST /auth/v1/recover':
      return { service: 'auth', kind: 'recover', email: email(), redirectTo }
    case 'POST /auth/v1/resend':
      return { service: 'auth', kind: 'resend', email: email(), redirectTo }
    case 'GET /auth/v1/verify':
      return {
        service: 'auth',
        kind: 'verify',
        type: url.searchParams.get('type') === 'recovery' ? 'recovery' : 'signup',
        tokenHash: url.searchParams.get('token') ?? '',
        isLink: true,
        redirectTo,
      }
    case 'PUT /auth/v1/user':
      return {
        service: 'auth',
        kind: 'update-user',
        password: typeof body.password === 'string' ? body.password : undefined,
        data: undefined,
      }
    case 'GET /auth/v1/callback': {
      const parameters = Object.fromEntries(url.searchParams)
      return { service: 'auth', kind: 'callback', parameters }
    }
    default:
      return undefined
  }
}

function write(request: GuardedRequest, operation: AuthOperation): GuardedRequest {
  const url = new URL(request.url)
  if (operation.kind === 'verify') {
    url.searchParams.set('redirect_to', operation.redirectTo ?? '')
    return { ...request, url }
  }
  if (!('email' in operation)) return request
  const fields: Record<string, unknown> = { ...jsonBody(request), email: operation.email }
  if (operation.kind === 'sign-up') fields.data = operation.data
  return { ...request, body: new TextEncoder().encode(JSON.stringify(fields)) }
}
