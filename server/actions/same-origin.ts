import { Refusal } from '../backend/gate/refusal.ts'

/**
 * Keeps pages of other sites from having their visitors' browsers act here. Browsers name the page's
 * origin with every POST (Fetch standard, "append a request Origin header"), so a request that
 * names none is a program's own. Those may call: they could write any header, have nobody's address
 * but their own, and the limits count them.
 * @param origins under which visitors reach the site
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
