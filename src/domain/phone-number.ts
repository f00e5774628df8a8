/**
 * Philippine numbers are stored in international form (+639171234567) and read here as people
 * type them: 0917 123 4567, 63917-123-4567, +63 (45) 123 4567.
 *
 * @returns `+` and digits, or null where the text holds no usable number (7 to 15 digits, the
 * bounds of ITU E.164).
 */
export function parsePhoneNumber(text: string): string | null {
  const trimmed = text.trim()
  const digits = trimmed.replace(/[^\d]/g, '')
  if (/[^\d\s()+\-.]/.test(trimmed) || trimmed.lastIndexOf('+') > 0) return null
  const international = trimmed.startsWith('+') ? digits : withCountryCode(digits)
  return /^[1-9]\d{6,14}$/.test(international) ? `+${international}` : null
}

function withCountryCode(digits: string): string {
  if (digits.startsWith('0')) return `63${digits.slice(1)}`
  if (/^9\d{9}$/.test(digits)) return `63${digits}`
  return digits
}

/**
 * The way a Filipino reads a number out: 0917 123 4567 for a mobile, (045) 123 4567 for a landline
 * outside Metro Manila, (02) 8123 4567 inside. Anything else stays as stored.
 */
export function formatPhoneNumber(stored: string): string {
  const number = parsePhoneNumber(stored)
  const mobile = number?.match(/^\+63(9\d{2})(\d{3})(\d{4})$/)
  if (mobile) return `0${mobile[1]} ${mobile[2]} ${mobile[3]}`
  const manila = number?.match(/^\+632(\d{4})(\d{4})$/)
  if (manila) return `(02) ${manila[1]} ${manila[2]}`
  const provincial = number?.match(/^\+63([3-8]\d)(\d{3})(\d{4})$/)
  if (provincial) return `(0${provincial[1]}) ${provincial[2]} ${provincial[3]}`
  return stored.trim()
}
