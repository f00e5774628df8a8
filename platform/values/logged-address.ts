/** Characters of an address that are logged. */
const longestAddress = 200
/** Characters that are looked at: of an e-mail address that begins within the former, its @ too. */
const longestRead = 2 * longestAddress

// The end of a path, also where a query or fragment is percent-encoded, once or more often.
const endOfPath = /[?#;&=]|%(?:25)*(?:3f|23|3b|26|3d)/i
const secretForms = [
  /eyJ[\w-]*(?:\.[\w-]*)*/g,
  /sb_(?:secret|publishable)_[\w-]*/g,
  // Keys and hashes. A listing's UUID has shorter runs, between hyphens.
  /\w{32,}/g,
]
const atSign = /@|%(?:25)*40/i

/** Without query and fragment, and without a token, key or e-mail address in the path itself. */
export function loggedPath(path: string): string {
  const bare = path.slice(0, longestRead).split(endOfPath, 1)[0] ?? ''
  const withoutSecrets = secretForms.reduce((text, form) => text.replace(form, '…'), bare)
  // By segment: a pattern that may begin anywhere would read the rest again from each character.
  const segments = withoutSecrets.split('/').map((part) => (atSign.test(part) ? '…' : part))
  return segments.join('/').slice(0, longestAddress)
}

/** Origin and path; undefined for what is no web address. */
export function loggedReferrer(referrer: string | null): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { protocol, host, pathname } = new URL(referrer)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return `${protocol}//${host.slice(0, longestAddress)}${loggedPath(pathname)}`
}
