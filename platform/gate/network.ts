import { isIPv4, isIPv6 } from 'node:net'

/** What limits count as one caller: of IPv6 the /64 that a provider gives to a line (RFC 6177). */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  // The URL parser writes one form: lower case, no leading zeros, an IPv4 tail as two groups.
  const groups = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [head = '', tail] = groups.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array(8 - front.length - back.length).fill('0')
  const all = tail === undefined ? front : [...front, ...gap, ...back]
  if (all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff') {
    const [high = 0, low = 0] = all.slice(6).map((group) => Number.parseInt(group, 16))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${all.slice(0, 4).join(':')}::/64`
}

/**
 * What `network` lies in, wider each: a /56, as providers give to a house, and a /48, as they give to
 * a tunnel or an office; of IPv4 the /24.
 */
export function widerNetworks(network: string): string[] {
  if (isIPv4(network)) return [`${network.slice(0, network.lastIndexOf('.'))}.0/24`]
  const groups = network.replace('::/64', '').split(':')
  const last = Number.parseInt(groups[3] ?? '', 16)
  if (groups.length !== 4 || Number.isNaN(last)) return []
  const house = [...groups.slice(0, 3), (last & 0xff00).toString(16)]
  return [`${house.join(':')}::/56`, `${groups.slice(0, 3).join(':')}::/48`]
}

export type Width = 'line' | 'house' | 'office'

/** How many times a line's share a wider network has. */
export const timesOf: Readonly<Record<Width, number>> = { line: 1, house: 2, office: 4 }

export interface Share {
  readonly key: string
  readonly width: Width
}

export function sharesOf(network: string): [Share, ...Share[]] {
  const wider = widerNetworks(network)
  const office = wider.pop()
  return [
    { key: network, width: 'line' },
    ...wider.map((key) => ({ key, width: 'house' }) as const),
    ...(office === undefined ? [] : [{ key: office, width: 'office' } as const]),
  ]
}

export function widestNetwork(network: string): string {
  return widerNetworks(network).at(-1) ?? network
}
