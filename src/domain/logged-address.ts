/** Characters of an address that are logged; the rest says nothing more. */
const longest = 200

// What parts a path from a query or fragment, also where somebody encoded it, once or more often.
const endOfPath = /[?#;&=]|%(?:25)*(?:3f|23|3b|26|3d)/i
const secretForms = [
  /eyJ[\w-]*(?:\.[\w-]*)*/g,
  /sb_(?:secret|publishable)_[\w-]*/g,
  // Keys and hashes; a listing's number is shorter between its hyphens.
  /\w{32,}/g,
  /[^/]*(?:@|%(?:25)*40)[^/]*/gi,
]

/**
 * A path as it may stand in the log: nothing of a query or fragment, in whatever spelling, and no
 * token, key or e-mail address that somebody wrote into the path itself.
 */
export function loggedPath(path: string): string {
  const bare = path.slice(0, 2_000).split(endOfPath, 1)[0] ?? ''
  return secretForms.reduce((text, form) => text.replace(form, '…'), bare).slice(0, longest)
}

/** Where a visit came from: origin and path, or nothing for what is no web address. */
export function loggedReferrer(referrer: string | null): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { protocol, host, pathname } = new URL(referrer)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return `${protocol}//${host.slice(0, longest)}${loggedPath(pathname)}`
}
