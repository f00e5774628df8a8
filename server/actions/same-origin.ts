import { Refusal } from '../gate/refusal.ts'
import { isOtherScheme } from '../http/watch-address.ts'

/**
 * Keeps pages of other sites from having their visitors' browsers act here. A browser names the
 * page's origin with every POST (Fetch standard); who names none is a program, which could write any
 * header, and which the limits count.
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
