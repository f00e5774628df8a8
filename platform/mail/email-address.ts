import { normalText } from '../values/normal-text.ts'

/** In characters. RFC 5321 allows a path of 256 with its angle brackets. */
const longestAddress = 254
const longestLocalPart = 64
/** Longer text isn't looked at: trimming it takes time that grows with the square of its length. */
const longestText = 500

// Atoms of RFC 5322 except the percent sign, which made old relays forward mail.
const localPart = /^[a-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * The form in which addresses are stored, compared and written to: in lower case, without the
 * spaces that keyboards add and what can't be seen.
 * @returns undefined for names, angle brackets, comments, quoted or non-ASCII parts, and lists
 */
export function normalEmailAddress(text: string): string | undefined {
  if (text.length > longestText) return undefined
  const address = normalText(text)
    .replace(/^[ \t]+|[ \t]+$/g, '')
    .toLowerCase()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const isPlain =
    address.length <= longestAddress &&
    local.length <= longestLocalPart &&
    localPart.test(local) &&
    domain.test(address.slice(at + 1))
  return isPlain ? address : undefined
}
