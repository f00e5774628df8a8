const passwordPage = '/admin/reset-password'

export function redirectTarget(
  siteUrl: string,
  wish: string | undefined,
  fallback: string,
): string {
  return (within(siteUrl, wish) ?? new URL(fallback, siteUrl)).href
}

/**
 * A recovery always leads to the page that sets a new password; the requested address only adds
 * parameters.
 */
export function recoveryRedirect(siteUrl: string, wish: string | undefined): string {
  const target = new URL(passwordPage, siteUrl)
  target.search = within(siteUrl, wish)?.search ?? ''
  return target.href
}

/**
 * Mail programs open links, so opening this one does nothing; the token is in the fragment, which
 * reaches no server.
 */
export function linkPage(siteUrl: string, parameters: Readonly<Record<string, string>>): string {
  return `${siteUrl}/admin/confirm#${new URLSearchParams(parameters)}`
}

/**
 * The secret in an invitation's link, not checked here; the database decides whether it is valid.
 */
export function invitationSecret(siteUrl: string, wish: string | undefined): string | undefined {
  return within(siteUrl, wish)?.searchParams.get('invitation') ?? undefined
}

/** Without its fragment: the tokens go there. */
function within(siteUrl: string, wish: string | undefined): URL | undefined {
  if (!wish || !URL.canParse(wish, siteUrl)) return undefined
  const target = new URL(wish, siteUrl)
  const isOurs = target.origin === new URL(siteUrl).origin && !target.username && !target.password
  target.hash = ''
  return isOurs ? target : undefined
}

/** @returns a redirect; the fragment reaches no server */
export function withFragment(
  target: string,
  parameters: Readonly<Record<string, unknown>>,
): Response {
  const given = Object.entries(parameters).map(([name, value]) => [name, String(value)])
  const location = `${target}#${new URLSearchParams(given)}`
  return new Response(null, { status: 303, headers: { location } })
}
