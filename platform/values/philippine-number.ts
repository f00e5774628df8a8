import type { CheckedValue } from './checked-value.ts'
import { t } from './t.ts'

/** Dashes of all lengths, and invisible characters from chats and address books. */
const DASHES = /[\u00ad\u2010-\u2015\u2212]/g
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** National Telecommunications Commission; Metro Manila's, 2, has numbers of eight digits. */
const AREA_CODES = new Set(
  '32 33 34 35 36 38 42 43 44 45 46 47 48 49 52 53 54 55 56 62 63 64 65 68 72 74 75 77 78 82 83 84 85 86 87 88'.split(
    ' ',
  ),
)

/**
 * Accepts Philippine numbers in every way people write them: 0917 123 4567, +63 (0)917-123-4567,
 * 0063 45 625 1234, 45 625 1234.
 * @param isMobile whether a landline is refused
 * @returns +639171234567; empty for an empty text
 */
export function checkPhilippineNumber(typed: string, isMobile: boolean): CheckedValue {
  const number = readNumber(typed)
  if (!number) return { value: '' }
  if ('problem' in number) return number
  if ('foreign' in number) {
    return { problem: t('Enter a Philippine number: it begins with 0 or +63.') }
  }
  const problem = numberProblem(number.national, isMobile)
  return problem ? { problem } : { value: `+63${number.national}` }
}

type ReadNumber = { problem: string } | { national: string } | { foreign: string }

/** @returns nothing for an empty text; a number without + or 00 is taken for a Philippine one */
export function readNumber(typed: string): ReadNumber | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(/^\s*tel:/i, '')
    .trim()
  if (text === '') return
  if (/[/,;&|]| or /i.test(text)) return { problem: t('Enter one number only.') }
  if (/[^\d\s()+\-.]/.test(text) || !/^\(?\+?[^+]*$/.test(text)) {
    return { problem: t('Use digits only, for example 0917 123 4567.') }
  }
  const digits = text.replace(/\D/g, '')
  const abroad = text.includes('+') ? digits : digits.match(/^00(.*)/)?.[1]
  if (abroad !== undefined && !abroad.startsWith('63')) return { foreign: abroad }
  const local = abroad ?? (digits.length > 10 ? digits : '')
  return { national: withoutZero(local.startsWith('63') ? local.slice(2) : digits) }
}

function withoutZero(digits: string): string {
  return digits.replace(/^0/, '')
}

function numberProblem(national: string, isMobile: boolean): string | undefined {
  if (/^9/.test(national)) {
    // Landlines of San Fernando begin with 961.
    const landline =
      national.length === 7 ? t(' A landline needs its area code, such as (045).') : ''
    const example = t`A mobile number has 11 digits, such as 0917 123 4567.${landline}`
    return national.length === 10 ? undefined : `${howFarOff(10 - national.length)} ${example}`
  }
  if (isMobile) return 'Enter a mobile number, one that begins with 09.'
  if (/^2\d{8}$/.test(national)) return undefined
  if (/^[3-8]\d{8}$/.test(national)) {
    const code = national.slice(0, 2)
    return AREA_CODES.has(code) ? undefined : t`The Philippines has no area code 0${code}.`
  }
  const example = t('(045) 625 1234 or (02) 8123 4567.')
  if (national.length < 9) return t`Add the area code, for example ${example}`
  return t`There are too many digits. With its area code a landline looks like ${example}`
}

function howFarOff(missing: number): string {
  if (missing < -1) return t('There are too many digits.')
  if (missing < 0) return t('There is one digit too many.')
  return missing === 1
    ? t('One digit seems to be missing.')
    : t`${missing} digits seem to be missing.`
}
