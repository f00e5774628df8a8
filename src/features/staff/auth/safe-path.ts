/** After signing in. */
export const HOME = '/admin/properties'

/** Paths of staff pages only: whoever writes a link could lead a new session anywhere. */
export function safePath(wish: unknown): string {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return HOME
  // The host is arbitrary; what matters is whether the path can leave it (`//host`, `/\host`).
  const base = 'https://site.invalid'
  if (!URL.canParse(wish, base)) return HOME
  const url = new URL(wish, base)
  // No path of ours is written with percent signs, which would be a second way to write the next two.
  if (url.pathname.includes('%')) return HOME
  // The dashboard itself is no deeper page: whoever came by /admin starts at the listings.
  if (url.origin !== base || !/^\/admin\/./.test(url.pathname)) return HOME
  if (/^\/admin\/(login|reset-password)\/?$/.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}
