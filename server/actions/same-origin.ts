import { Refusal } from '../gate/refusal.ts'

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
  throw new Refusal(403, 'wrong_origin', 'Only pages of this site may ask for this')
}
