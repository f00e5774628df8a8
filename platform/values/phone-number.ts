/**
 * Reads Philippine numbers as people type them: 0917 123 4567, 63917-123-4567, +63 (45) 123 4567.
 * @returns +639171234567, or null where there are not 7 to 15 digits, the bounds of ITU E.164
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
 * As Filipinos write it: 0917 123 4567 mobile, (045) 123 4567 landline, (02) 8123 4567 in Metro
 * Manila. Anything else stays as stored.
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
