import ipaddr from 'ipaddr.js'

/** Where addresses of IPv6 are given out to networks; all else there is for special purposes. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

const isAddress = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

export function isPublicAddress(address: string): boolean {
  if (!isAddress(address)) return false
  const read = ipaddr.parse(address)
  if (read.range() !== 'unicast') return false
  return read instanceof ipaddr.IPv4 || (read as ipaddr.IPv6).match(GIVEN_OUT)
}

/** As the host of an address is spelled: `[::1]` for IPv6. @returns undefined for a name */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isAddress(bare) ? bare : undefined
}
