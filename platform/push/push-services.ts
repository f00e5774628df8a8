/** Of the browsers' makers. Firefox and Safari choose a machine of theirs by its name. */
const hosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]
const longest = 1_000
const plainAddress = /^https:\/\/([a-z0-9][a-z0-9.-]*)\/[!-~]+$/

/**
 * Whether a browser's endpoint is a push service. Anyone who has an account chooses what the server
 * sends requests to, so it is one of those that are known, without a port or a name in it.
 */
export function isPushService(endpoint: string): boolean {
  const [, written] = (endpoint.length <= longest && plainAddress.exec(endpoint)) || []
  if (!written || !URL.canParse(endpoint)) return false
  const { host } = new URL(endpoint)
  // A browser's reading may differ from ours, as of 127.1.
  if (host !== written) return false
  return hosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}
