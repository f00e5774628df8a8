import type { CheckedValue } from './checked-value.ts'

/** Dashes of all lengths, and invisible characters from chats and address books. */
const DASHES = /[\u00ad\u2010-\u2015\u2212]/g
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Accepts Philippine numbers in every way people write them: 0917 123 4567, +63 (0)917-123-4567,
 * 0063 45 625 1234, 45 625 1234.
 * @param isMobile whether a landline is refused
 * @returns +639171234567; empty for an empty text
 */
export function checkPhilippineNumber(typed: string, isMobile: boolean): CheckedValue {
  const text = typed
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(/^\s*tel:/i, '')
    .trim()
  if (text === '') return { value: '' }
  if (/[/,;&|]| or /i.test(text)) return { problem: 'Enter one number only.' }
  if (/[^\d\s()+\-.]/.test(text) || !/^\(?\+?[^+]*$/.test(text)) {
    return { problem: 'Use digits only, for example 0917 123 4567.' }
  }
  const national = nationalNumber(text)
  if (national === null) {
    return { problem: 'Enter a Philippine number: it begins with 0 or +63.' }
  }
  const problem = numberProblem(national, isMobile)
  return problem ? { problem } : { value: `+63${national}` }
}

/** Without +63 and without the 0 of an area code; null for other countries' numbers. */
function nationalNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (text.includes('+')) return digits.startsWith('63') ? withoutZero(digits.slice(2)) : null
  if (digits.startsWith('00'))
    return digits.startsWith('0063') ? withoutZero(digits.slice(4)) : null
  if (digits.startsWith('63') && digits.length > 10) return withoutZero(digits.slice(2))
  return withoutZero(digits)
}

function withoutZero(digits: string): string {
  return digits.replace(/^0/, '')
}

function numberProblem(national: string, isMobile: boolean): string | undefined {
  if (/^9/.test(national)) {
    return national.length === 10
      ? undefined
      : 'A mobile number has 11 digits, such as 0917 123 4567. Check this one.'
  }
  if (isMobile) return 'Enter a mobile number, one that begins with 09.'
  if (/^(2\d{8}|[3-8]\d{8})$/.test(national)) return undefined
  return national.length < 9
    ? 'Add the area code, for example (045) 625 1234 or (02) 8123 4567.'
    : 'This number has too many digits. Check it.'
}
