/** What a link of ours (confirmation, recovery) or Google's answer leaves in the address. */
export type UrlSession =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; issuedAt: number | null }
  | { kind: 'problem'; code: string; description: string }

/** Milliseconds after which tokens in an address are worth a warning; the figure is Supabase's. */
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

/**
 * Reads tokens or an error out of an address's query or fragment.
 * @returns the address without them, as a path; null where there is nothing of the kind
 */
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
  return { kind: 'tokens', accessToken, refreshToken, issuedAt: end ? end - lifetime : null }
}

function problemIn(read: Read): UrlSession | null {
  const description = read('error_description')
  const error = read('error')
  if (!error && !description) return null
  return {
    kind: 'problem',
    code: read('error_code') ?? error ?? '',
    description: description ?? '',
  }
}

/**
 * Takes tokens out of the present address and history entry, before anything else is done with
 * them: what stays there is in the browser's history and in whatever the page loads next.
 */
export function takeUrlSession(): UrlSession | null {
  const taken = readUrlSession(window.location.href)
  if (!taken) return null
  window.history.replaceState(window.history.state, '', taken.cleaned)
  return taken.found
}

export function isStale(found: Extract<UrlSession, { kind: 'tokens' }>, now: number): boolean {
  return found.issuedAt !== null && now - found.issuedAt >= STALE_AFTER
}

/**
 * Google's answers about linked identities: they say nothing about the present session, which
 * stays; any other failed sign-in by address ends it.
 */
export function keepsSession(code: string): boolean {
  return [
    'identity_already_exists',
    'identity_not_found',
    'single_identity_not_deletable',
  ].includes(code)
}

/** Plain words for a link that did not work. */
export function problemInWords({
  code,
  description,
}: {
  code: string
  description: string
}): string {
  switch (code) {
    case 'otp_expired':
    case 'access_denied':
    case 'flow_state_expired':
      return 'This link has expired or was used already. Each link works once, for one hour.'
    case 'identity_already_exists':
      return 'This Google account belongs to another account here already.'
    case 'identity_not_found':
      return 'This Google account is not connected to any account here.'
    case 'single_identity_not_deletable':
      return 'This is the only way to sign in to the account, so it can’t be removed.'
    default:
      return description || 'This link did not work. Please ask for a new one.'
  }
}
