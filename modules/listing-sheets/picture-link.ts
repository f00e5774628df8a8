import { isPublicAddress, literalAddress } from '../../platform/values/public-address.ts'

/** Characters. */
const LONGEST = 2000
/** Names that are resolved inside of a network only. */
const INNER =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|onion|home\.arpa)$/

/**
 * Why a link is never asked for its picture, as far as its text says it.
 * @param ownHost of this site, whose pictures come by an export
 */
export function pictureLinkProblem(link: string, ownHost?: string): string | undefined {
  if (link.length > LONGEST) return 'This link is too long.'
  const url = URL.parse(link)
  if (!url || !/^https?:\/\//i.test(link) || !/^https?:$/.test(url.protocol)) {
    return 'This is not a link of the web.'
  }
  if (url.username || url.password) return 'This link has a name or a password in it.'
  if (url.port) return 'This link leads to a port that is not the web’s.'
  const host = url.hostname.replace(/\.$/, '')
  const address = literalAddress(host)
  const isInner = address ? !isPublicAddress(address) : INNER.test(host) || !host.includes('.')
  if (isInner) return 'This link leads into a private network.'
  if (ownHost && host === ownHost.toLowerCase()) return 'This link leads to this site.'
  return undefined
}

const LINK = /https?:\/\/[^\s<>"]+/gi

export function linksIn(text: string): string[] {
  const spaced = text.replaceAll(/[,;](?=https?:\/\/)/gi, ' ')
  const found = [...spaced.matchAll(LINK)].map(([link]) => withoutEnd(link))
  return [...new Set(found)]
}

function withoutEnd(link: string): string {
  let end = link.length
  while (link[end - 1] === ',' || link[end - 1] === ';') end -= 1
  return link.slice(0, end)
}
