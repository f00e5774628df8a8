import { Refusal } from '../gate/refusal.ts'
import { isOtherScheme } from '../http/watch-address.ts'

/**
 * Prevents pages of other sites from acting here through their visitors' browsers. A browser names
 * the page's origin with every POST (Fetch standard). A caller without an origin is a program,
 * which could send any header anyway and is subject to the limits.
 * @throws Refusal with 403
 */
export function mustBeSameOrigin(headers: Headers, origins: readonly string[]): void {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwn = origin === null || origins.includes(origin)
  const isFromHere = site === null || site === 'same-origin'
  if (isOwn && isFromHere) return
  if (isFromHere && origin !== null && origins.some((own) => isOtherScheme(origin, own))) {
    throw new Refusal(
      403,
      'wrong_site_url',
      'This site is set up for another address, so nothing can be sent here. Please call us instead.',
    )
  }
  throw new Refusal(403, 'wrong_origin', 'Only pages of this site may ask for this')
}
