import { createHash } from 'node:crypto'
import { z } from 'zod'
import { normalEmailAddress } from '../mail/email-address.ts'
import type { AuthOperation } from './auth-operation.ts'
import { Refusal } from './refusal.ts'
import { asObject, type Json } from './request-body.ts'
import {
  isOneOf,
  notAllowed,
  notFound,
  type RequestHead,
  singleParameters,
} from './request-head.ts'

/** Characters of a person's name in an account's metadata. */
const longestName = 80
/** Characters, far above what anybody types; bcrypt itself reads 72 bytes. */
const longestPassword = 1_000
const longestToken = 4_000
/** Characters of a factor's name, and of what an authenticator app shows beside its code. */
const longestLabel = 80

const email = z.string('An e-mail address must be text').transform((text, context) => {
  const address = normalEmailAddress(text)
  if (address !== undefined) return address
  context.addIssue({ code: 'custom', message: 'Unable to validate email address: invalid format' })
  return z.NEVER
})
const password = z
  .string('A password must be text')
  .min(1, 'A password is needed')
  .max(longestPassword, 'The password is too long')
const token = z.string().min(1).max(longestToken)
const data = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((fields): Record<string, string> => {
    const name = fields?.username
    return typeof name === 'string' ? { username: name.slice(0, longestName) } : {}
  })

/** A link is opened wherever the mail is read, which may not be the browser that knows the verifier. */
const code_challenge = z.null('Links in e-mails work without PKCE').optional()

const bodies = {
  signUp: z.object({ email, password, data, code_challenge }),
  signIn: z.object({ email, password }),
  refresh: z.object({ refresh_token: token }),
  exchange: z.object({ auth_code: token, code_verifier: token }),
  address: z.object({ email, code_challenge }),
  resend: z.object({
    email,
    code_challenge,
    type: z.literal('signup', 'Only a sign-up’s mail can be sent again'),
  }),
  verify: z.object({
    type: z.enum(['signup', 'recovery'], 'Links are for signing up and for recovery'),
    token_hash: token.optional(),
    email: email.optional(),
    token: token.optional(),
  }),
  update: z.object({
    password: password.nullish(),
    current_password: password.nullish(),
    data: z.unknown().optional(),
    email: z.unknown().optional(),
    phone: z.unknown().optional(),
  }),
  signOut: z.object({ scope: z.string().optional() }),
  enrol: z.object({
    factor_type: z.string('factor_type needs to be totp'),
    friendly_name: z.string().trim().max(longestLabel).nullish(),
    issuer: z.string().trim().max(longestLabel).nullish(),
  }),
  code: z.object({ challenge_id: z.uuid(), code: z.string().max(longestLabel) }),
}

const paths = {
  signup: ['POST'],
  token: ['POST'],
  recover: ['POST'],
  resend: ['POST'],
  verify: ['GET', 'POST'],
  logout: ['POST'],
  user: ['GET', 'PUT'],
  authorize: ['GET'],
  callback: ['GET'],
  settings: ['GET'],
  health: ['GET'],
} as const
type Path = keyof typeof paths

const scopes = ['local', 'global', 'others'] as const
const callbackParameters = [
  'code',
  'state',
  'scope',
  'authuser',
  'prompt',
  'hd',
  'iss',
  'error',
  'error_description',
  'error_uri',
] as const

/** Refuses unknown parameters, drops unknown fields. @throws Refusal in words for the person */
export function parseAuth(head: RequestHead, body: Json | undefined): AuthOperation {
  const [path = '', more] = head.path
  if (path === 'factors') return { service: 'auth', ...parseFactor(head, body) }
  if (more !== undefined || !Object.hasOwn(paths, path)) throw notFound()
  const methods: readonly string[] = paths[path as Path]
  if (!methods.includes(head.method)) throw notAllowed(head.method, methods)
  return { service: 'auth', ...parse(path as Path, head, body) }
}

type Unnamed = AuthOperation extends infer Operation
  ? Operation extends { service: 'auth' }
    ? Omit<Operation, 'service'>
    : never
  : never

function parse(path: Path, head: RequestHead, body: Json | undefined): Unnamed {
  const parameters = <Name extends string>(...known: Name[]) => singleParameters(head, known)
  switch (path) {
    case 'signup': {
      const { redirect_to: redirectTo } = parameters('redirect_to')
      const anonymous = 'anonymous_provider_disabled'
      const nobody = new Refusal(422, anonymous, 'Anonymous sign-ins are disabled')
      mustHaveEmail(body, noPhone(400, 'signups'), nobody)
      const { email, password, data } = fields(bodies.signUp, body)
      return { kind: 'sign-up', email, password, data, redirectTo }
    }
    case 'token':
      return parseToken(parameters('grant_type').grant_type, body)
    case 'recover': {
      const { redirect_to: redirectTo } = parameters('redirect_to')
      return { kind: 'recover', email: fields(bodies.address, body).email, redirectTo }
    }
    case 'resend': {
      const { redirect_to: redirectTo } = parameters('redirect_to')
      mustHaveEmail(body, noPhone(400, 'logins'))
      return { kind: 'resend', email: fields(bodies.resend, body).email, redirectTo }
    }
    case 'verify':
      return head.method === 'GET'
        ? parseLink(parameters('token', 'type', 'redirect_to'))
        : parseVerify(parameters(), body)
    case 'logout': {
      const { scope: inAddress } = parameters('scope')
      const { scope = 'global' } = {
        ...fields(bodies.signOut, body ?? {}),
        ...(inAddress ? { scope: inAddress } : {}),
      }
      if (!isOneOf(scope, scopes)) throw invalid(`scope is one of ${scopes.join(', ')}`)
      return { kind: 'sign-out', scope }
    }
    case 'user':
      parameters()
      return head.method === 'GET' ? { kind: 'get-user' } : parseUpdate(body)
    case 'authorize': {
      const given = parameters(
        'provider',
        'redirect_to',
        'scopes',
        'code_challenge',
        'code_challenge_method',
      )
      return {
        kind: 'authorize',
        provider: given.provider ?? '',
        redirectTo: given.redirect_to,
        scopes: given.scopes,
        codeChallenge: given.code_challenge,
        codeChallengeMethod: given.code_challenge_method,
      }
    }
    case 'callback':
      return { kind: 'callback', parameters: parameters(...callbackParameters) }
    case 'settings':
    case 'health':
      parameters()
      return { kind: path }
  }
}

/** In GoTrue's words where other ways in are turned off. @throws Refusal */
function mustHaveEmail(body: Json | undefined, byPhone: Refusal, byNothing?: Refusal): void {
  const { email, phone } = asObject(body)
  if (!email && phone) throw byPhone
  if (email === undefined && byNothing) throw byNothing
}

function noPhone(status: number, what: string): Refusal {
  return new Refusal(status, 'phone_provider_disabled', `Phone ${what} are disabled`)
}

function parseToken(grant: string | undefined, body: Json | undefined): Unnamed {
  switch (grant) {
    case 'password':
      mustHaveEmail(body, noPhone(422, 'logins'))
      return { kind: 'sign-in', ...fields(bodies.signIn, body) }
    case 'refresh_token':
      return { kind: 'refresh', refreshToken: fields(bodies.refresh, body).refresh_token }
    case 'pkce': {
      const { auth_code, code_verifier } = fields(bodies.exchange, body)
      return { kind: 'exchange-code', authCode: auth_code, codeVerifier: code_verifier }
    }
    default:
      throw new Refusal(400, 'unsupported_grant_type', 'unsupported_grant_type')
  }
}

function parseLink(given: Partial<Record<'token' | 'type' | 'redirect_to', string>>): Unnamed {
  const { type, token_hash } = fields(bodies.verify, {
    type: given.type ?? '',
    token_hash: given.token ?? '',
  })
  return {
    kind: 'verify',
    type,
    tokenHash: token_hash ?? '',
    isLink: true,
    redirectTo: given.redirect_to,
  }
}

function parseVerify(_none: object, body: Json | undefined): Unnamed {
  const { type, token_hash, email, token } = fields(bodies.verify, body)
  const isBoth = token_hash !== undefined && token !== undefined
  const tokenHash =
    token_hash ??
    (email && token
      ? createHash('sha256')
          .update(email + token)
          .digest('hex')
      : '')
  if (isBoth || tokenHash === '') throw invalid('Verify takes either token_hash or email and token')
  return { kind: 'verify', type, tokenHash, isLink: false, redirectTo: undefined }
}

/** `factors`, `factors/{id}`, `factors/{id}/challenge` and `factors/{id}/verify`. @throws Refusal */
function parseFactor(head: RequestHead, body: Json | undefined): Unnamed {
  const [, factorId, action, more] = head.path
  singleParameters(head, [])
  if (factorId === undefined) return head.method === 'POST' ? parseEnrolment(body) : only('POST')
  if (!z.uuid().safeParse(factorId).success || more !== undefined) throw notFound()
  switch (action) {
    case undefined:
      return head.method === 'DELETE' ? { kind: 'unenrol-factor', factorId } : only('DELETE')
    case 'challenge':
      return head.method === 'POST' ? { kind: 'challenge-factor', factorId } : only('POST')
    case 'verify': {
      if (head.method !== 'POST') return only('POST')
      const { challenge_id: challengeId, code } = fields(bodies.code, body)
      return { kind: 'verify-factor', factorId, challengeId, code }
    }
    default:
      throw notFound()
  }

  function only(method: string): never {
    throw notAllowed(head.method, [method])
  }
}

function parseEnrolment(body: Json | undefined): Unnamed {
  const { factor_type, friendly_name, issuer } = fields(bodies.enrol, body)
  if (factor_type === 'phone' || factor_type === 'webauthn') {
    const name = factor_type === 'phone' ? 'Phone' : 'WebAuthn'
    throw new Refusal(
      422,
      `mfa_${factor_type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${name}`,
    )
  }
  if (factor_type !== 'totp') throw invalid('factor_type needs to be totp')
  return { kind: 'enrol-factor', friendlyName: friendly_name ?? '', issuer: issuer || undefined }
}

function parseUpdate(body: Json | undefined): Unnamed {
  const given = fields(bodies.update, body)
  // Confirmed from the present mailbox alone, an account could take on anybody's address.
  if (given.email || given.phone) {
    throw new Refusal(403, 'email_change_not_offered', 'The e-mail address can’t be changed')
  }
  return {
    kind: 'update-user',
    password: given.password ?? undefined,
    presentPassword: given.current_password ?? undefined,
    data:
      given.data == null
        ? undefined
        : fields(z.object({ data }), { data: given.data as Json }).data,
  }
}

function fields<Schema extends z.ZodType>(
  schema: Schema,
  body: Json | undefined,
): z.output<Schema> {
  const read = schema.safeParse(asObject(body))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = issue?.path.join('.')
  throw invalid(
    issue?.code === 'custom' || !name
      ? (issue?.message ?? 'invalid')
      : `${name}: ${issue?.message}`,
  )
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'validation_failed', message)
}
