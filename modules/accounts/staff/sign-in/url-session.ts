export type UrlSession =
  | {
      kind: 'tokens'
      accessToken: string
      refreshToken: string
      issuedAt: number | null
      /** `signup`, `recovery` …; null from Google. */
      type: string | null
    }
  | { kind: 'problem'; code: string }

/** Milliseconds; the figure is Supabase's. */
const STALE_AFTER = 120_000

const OWN_PARAMETERS = [
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'type',
  'provider_token',
  'provider_refresh_token',
  'error',
  'error_code',
  'error_description',
  'sb',
]

/** From query or fragment; null where there is neither. @returns with the address without them */
export function readUrlSession(href: string): { found: UrlSession; cleaned: string } | null {
  const url = new URL(href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const read = (name: string) => fragment.get(name) ?? url.searchParams.get(name)

  const found = tokensIn(read) ?? problemIn(read)
  if (!found) return null

  for (const name of OWN_PARAMETERS) {
    url.searchParams.delete(name)
    fragment.delete(name)
  }
  const rest = fragment.toString()
  return { found, cleaned: url.pathname + url.search + (rest ? `#${rest}` : '') }
}

type Read = (name: string) => string | null

function tokensIn(read: Read): UrlSession | null {
  const accessToken = read('access_token')
  const refreshToken = read('refresh_token')
  if (!accessToken || !refreshToken) return null
  const lifetime = Number(read('expires_in')) * 1000
  const end = Number(read('expires_at')) * 1000
  return {
    kind: 'tokens',
    accessToken,
    refreshToken,
    issuedAt: end ? end - lifetime : null,
    type: read('type'),
  }
}

/** Ignores the description: see problemInWords. */
function problemIn(read: Read): UrlSession | null {
  const code = read('error_code') ?? read('error')
  if (!code && !read('error_description')) return null
  return { kind: 'problem', code: code ?? '' }
}

export function takeUrlSession(): UrlSession | null {
  const taken = readUrlSession(window.location.href)
  if (!taken) return null
  window.history.replaceState(window.history.state, '', taken.cleaned)
  return taken.found
}

export function isStale(found: Extract<UrlSession, { kind: 'tokens' }>, now: number): boolean {
  return found.issuedAt !== null && now - found.issuedAt >= STALE_AFTER
}

/** Opening such a link invalidates the old password. */
export function leadsToNewPassword({ type }: Extract<UrlSession, { kind: 'tokens' }>): boolean {
  return type === 'recovery' || type === 'invite' || type === 'magiclink'
}

const EXPIRED = 'This link has expired or was used already. Each link works once.'
const UNFINISHED = 'The sign-in with Google did not finish. Please try again.'

const problems: Record<string, string> = {
  otp_expired: EXPIRED,
  access_denied: EXPIRED,
  flow_state_expired: EXPIRED,
  flow_state_not_found: UNFINISHED,
  bad_oauth_callback: UNFINISHED,
  bad_oauth_state: UNFINISHED,
  oauth_provider_not_supported: UNFINISHED,
  provider_email_needs_verification:
    'Google has not verified this e-mail address. Confirm it with the e-mail that we sent you.',
  signup_disabled: 'Accounts here are by invitation. Ask an administrator to invite you.',
  user_banned: 'This account is blocked. Ask an administrator.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes and try again.',
  identity_already_exists: 'This Google account belongs to another account here already.',
  identity_not_found: 'This Google account is not connected to any account here.',
  single_identity_not_deletable:
    'This is the only way to sign in to the account, so it can’t be removed.',
}

/** Our own words only: anyone who forges a link can also forge its description. */
export function problemInWords(code: string): string {
  return Object.hasOwn(problems, code)
    ? (problems[code] ?? EXPIRED)
    : 'This link did not work. Please ask for a new one.'
}
