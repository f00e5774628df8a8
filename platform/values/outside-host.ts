/**
 * The server that a web address leads to, where it is none of our own: what is there may change at any time.
 * @param address http or https, or a path on the site
 * @param own origins, the site's first
 * @returns the host as browsers read it; undefined for our own
 */
export function outsideHost(address: string, own: readonly string[]): string | undefined {
  if (!URL.canParse(address, own[0])) return address
  const { origin, host } = new URL(address, own[0])
  return own.some((each) => URL.canParse(each) && new URL(each).origin === origin)
    ? undefined
    : host
}
