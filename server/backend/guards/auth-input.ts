import { type Guard, refuse } from './guard.ts'

const texts = ['email', 'password', 'type', 'token', 'token_hash', 'refresh_token', 'auth_code']

/** Characters; RFC 5321 allows a path of 256 with its angle brackets. */
const longestEmail = 254

/**
 * What the auth service reads out of a body has the type it expects: the library calls string
 * methods on whatever is there, and a number for an e-mail address ends as a 500.
 */
export const guardAuthInput: Guard = async (request, next) => {
  if (!request.body || !request.url.pathname.startsWith('/auth/v1/')) return next(request)
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body))
  } catch {
    return refuse(request, 400, 'bad_json', 'The body is not well-formed JSON')
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    return refuse(request, 400, 'bad_json', 'The body must be a JSON object')
  }
  const fields = body as Record<string, unknown>
  if (hasNul(fields)) {
    return refuse(request, 400, 'validation_failed', 'Text must not contain a NUL character')
  }
  if (typeof fields.email === 'string' && fields.email.length > longestEmail) {
    return refuse(request, 400, 'validation_failed', 'The e-mail address is too long')
  }
  const wrong = texts.find((name) => fields[name] != null && typeof fields[name] !== 'string')
  if (wrong) return refuse(request, 400, 'validation_failed', `${wrong} must be text`)
  // Confirmed from the present mailbox alone, an account could take on anybody's address.
  if (request.method === 'PUT' && (fields.email || fields.phone)) {
    return refuse(request, 403, 'email_change_not_offered', 'The e-mail address can’t be changed')
  }
  if (fields.data != null && (typeof fields.data !== 'object' || Array.isArray(fields.data))) {
    return refuse(request, 400, 'validation_failed', 'data must be an object')
  }
  return next(request)
}

/** PostgreSQL stores no NUL, in text or in JSON. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) => hasNul(key) || hasNul(inner))
}
