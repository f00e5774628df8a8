import type { AuthOperation } from './auth-operation.ts'
import type { Caller, GateRequest } from './gate-request.ts'
import type { RestOperation } from './rest/rest-operation.ts'
import { writeRest } from './rest/write-rest.ts'

export interface EngineKeys {
  readonly publishableKey: string
  readonly secretKey: string
}

type EngineOperation = AuthOperation | RestOperation

interface Written {
  readonly method: string
  readonly path: string
  readonly parameters?: URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

/** Nobody reads the host; the engine's own addresses come from its settings. */
const engineOrigin = 'http://engine.invalid'

/** The request as the engine gets it, written from what was understood and from nothing else. */
export function toEngine(
  { operation, caller }: GateRequest<EngineOperation>,
  keys: EngineKeys,
): Request {
  const { method, path, parameters, headers, body } = write(operation)
  const url = new URL(path, engineOrigin)
  if (parameters) url.search = parameters.toString()
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return new Request(url, {
    method,
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      // Without a length the engine skips its size checks.
      ...(bytes ? { 'content-length': String(bytes.length) } : {}),
      ...credentials(caller, keys),
      ...headers,
    },
    body: (bytes as BodyInit | undefined) ?? null,
  })
}

function write(operation: EngineOperation): Written {
  switch (operation.service) {
    case 'rest':
      return writeRest(operation)
    case 'auth':
      return writeAuth(operation)
  }
}

function credentials(caller: Caller, keys: EngineKeys): Record<string, string> {
  const apikey = caller.key === 'secret' ? keys.secretKey : keys.publishableKey
  return caller.session && caller.token
    ? { apikey, authorization: `Bearer ${caller.token}` }
    : { apikey }
}

function writeAuth(operation: AuthOperation): Written {
  const post = (
    path: string,
    body: object,
    parameters: Record<string, string | undefined> = {},
  ) => ({
    method: 'POST',
    path: `/auth/v1/${path}`,
    parameters: given(parameters),
    body: JSON.stringify(body),
  })
  const get = (path: string, parameters: Record<string, string | undefined> = {}) => ({
    method: 'GET',
    path: `/auth/v1/${path}`,
    parameters: given(parameters),
  })
  switch (operation.kind) {
    case 'sign-up': {
      const { email, password, data } = operation
      return post('signup', { email, password, data })
    }
    case 'sign-in': {
      const { email, password } = operation
      return post('token', { email, password }, { grant_type: 'password' })
    }
    case 'refresh':
      return post(
        'token',
        { refresh_token: operation.refreshToken },
        { grant_type: 'refresh_token' },
      )
    case 'exchange-code': {
      const { authCode, codeVerifier } = operation
      const body = { auth_code: authCode, code_verifier: codeVerifier }
      return post('token', body, { grant_type: 'pkce' })
    }
    case 'recover':
      return post('recover', { email: operation.email })
    case 'resend':
      return post('resend', { type: 'signup', email: operation.email })
    case 'verify': {
      const { type, tokenHash, isLink, redirectTo } = operation
      return isLink
        ? get('verify', { type, token: tokenHash, redirect_to: redirectTo })
        : post('verify', { type, token_hash: tokenHash })
    }
    case 'sign-out':
      return post('logout', {}, { scope: operation.scope })
    case 'get-user':
      return get('user')
    case 'update-user': {
      const { password, data } = operation
      return { ...post('user', { password, data }), method: 'PUT' }
    }
    case 'authorize': {
      const { provider, redirectTo, scopes, codeChallenge, codeChallengeMethod } = operation
      return get('authorize', {
        provider,
        redirect_to: redirectTo,
        scopes,
        code_challenge: codeChallenge,
        code_challenge_method: codeChallengeMethod,
      })
    }
    case 'callback':
      return get('callback', operation.parameters)
    case 'settings':
    case 'health':
      return get(operation.kind)
  }
}

function given(parameters: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const known = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(known)
}
