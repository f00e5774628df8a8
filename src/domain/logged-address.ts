/** Characters of an address that are logged. */
const longestAddress = 200

// The end of a path, also where a query or fragment is percent-encoded, once or more often.
const endOfPath = /[?#;&=]|%(?:25)*(?:3f|23|3b|26|3d)/i
const secretForms = [
  /eyJ[\w-]*(?:\.[\w-]*)*/g,
  /sb_(?:secret|publishable)_[\w-]*/g,
  // Keys and hashes. A listing's UUID has shorter runs, between hyphens.
  /\w{32,}/g,
  /[^/]*(?:@|%(?:25)*40)[^/]*/gi,
]

/** Without query and fragment, and without a token, key or e-mail address in the path itself. */
export function loggedPath(path: string): string {
  const bare = path.slice(0, 2_000).split(endOfPath, 1)[0] ?? ''
  return secretForms.reduce((text, form) => text.replace(form, '…'), bare).slice(0, longestAddress)
}

/** Origin and path; undefined for what is no web address. */
export function loggedReferrer(referrer: string | null): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { protocol, host, pathname } = new URL(referrer)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return `${protocol}//${host.slice(0, longestAddress)}${loggedPath(pathname)}`
}
