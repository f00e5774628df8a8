import { createClient, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js'
import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'

/** Supabase's names; Bale itself sends the first two. */
const TYPES = ['signup', 'recovery', 'invite', 'magiclink', 'email_change'] as const

export type AccountLink = {
  type: (typeof TYPES)[number]
  tokenHash: string
  target: string
}

/** Only the button uses the secret, since mail programs open links too; it is in the fragment. */
export function readAccountLink(href: string): AccountLink | undefined {
  const { hash, origin } = new URL(href)
  const fragment = new URLSearchParams(hash.slice(1))
  const type = TYPES.find((each) => each === fragment.get('type'))
  const tokenHash = fragment.get('token_hash')
  if (!type || !tokenHash) return undefined
  return { type, tokenHash, target: targetOf(type, fragment.get('redirect_to'), origin) }
}

/** Staff pages of this site only; a recovery always leads to the page for the new password. */
function targetOf(type: AccountLink['type'], wish: string | null, origin: string): string {
  const url = wish && URL.canParse(wish, origin) ? new URL(wish, origin) : undefined
  const isOurs = url?.origin === origin && /^\/admin(\/|$)/.test(url.pathname)
  if (type === 'recovery') return `/admin/reset-password${isOurs ? url.search : ''}`
  return isOurs ? url.pathname + url.search : '/admin'
}

/** @returns the address at which its session, or its error, is picked up; undefined when offline */
export async function redeemLink(
  config: PublicConfig,
  link: AccountLink,
): Promise<string | undefined> {
  // Stores no session: someone else may be signed in, and is asked first.
  const { auth } = createClient(apiOrigin(config), config.key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'bale-account-link',
    },
  })
  const { type, tokenHash: token_hash } = link
  const { data, error } = await auth.verifyOtp({ type, token_hash })
  if (data.session) return `${link.target}#${tokensOf(data.session, type)}`
  if (error && isAuthRetryableFetchError(error)) return undefined
  const problem = new URLSearchParams({
    error: 'access_denied',
    error_code: error?.code ?? 'access_denied',
  })
  return `${error?.code === 'signup_disabled' ? '/admin/login' : link.target}#${problem}`
}

function tokensOf(session: Session, type: string): URLSearchParams {
  const { access_token, refresh_token, expires_in, expires_at } = session
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at ?? ''),
    type,
  })
}
