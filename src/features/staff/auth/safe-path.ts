export const AFTER_SIGN_IN = '/admin/properties'

/** Paths of staff pages only: whoever writes a link could lead a new session anywhere. */
export function safePath(wish: unknown): string {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return AFTER_SIGN_IN
  // Any host will do: it shows whether the path leaves it (`//host`, `/\host`).
  const base = 'https://site.invalid'
  if (!URL.canParse(wish, base)) return AFTER_SIGN_IN
  const url = new URL(wish, base)
  const isStaffPage = url.pathname === '/admin' || url.pathname.startsWith('/admin/')
  if (url.origin !== base || !isStaffPage) return AFTER_SIGN_IN
  if (/^\/admin\/(login|reset-password)\/?$/.test(url.pathname)) return AFTER_SIGN_IN
  return url.pathname + url.search + url.hash
}
