/** The page after signing in. */
export const HOME = '/admin/properties'

/** Staff pages only: otherwise a forged link could lead a new session anywhere. */
export function safePath(wish: unknown): string {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return HOME
  // The host is arbitrary; what matters is whether the path can leave it (`//host`, `/\host`).
  const base = 'https://site.invalid'
  if (!URL.canParse(wish, base)) return HOME
  const url = new URL(wish, base)
  // None of our paths contains a percent sign, which would be another way to write the cases below.
  if (url.pathname.includes('%')) return HOME
  // The dashboard does not count as a requested page: from /admin, people start at the listings.
  if (url.origin !== base || !/^\/admin\/./.test(url.pathname)) return HOME
  if (/^\/admin\/(login|reset-password)\/?$/.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}
