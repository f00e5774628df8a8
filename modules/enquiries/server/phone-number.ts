import { validatePhoneNumberLength } from 'libphonenumber-js/min'
import type { CheckedValue } from '../../../platform/values/checked-value.ts'
import { checkPhilippineNumber, readNumber } from '../../../platform/values/philippine-number.ts'

/**
 * A visitor's number: Philippine, or with a country code and as many digits as that country's
 * numbers have (ITU). Whether the number is in use isn't checked, because an unknown new prefix
 * would lose a buyer.
 */
export function checkPhoneNumber(typed: string): CheckedValue {
  const number = readNumber(typed)
  if (!number || !('foreign' in number)) return checkPhilippineNumber(typed, false)
  const value = `+${number.foreign}`
  const wrong = validatePhoneNumberLength(value)
  if (!wrong) return { value }
  if (wrong === 'TOO_SHORT') return { problem: 'Some digits of this number seem to be missing.' }
  return wrong === 'INVALID_COUNTRY' || wrong === 'NOT_A_NUMBER'
    ? { problem: 'No country has this code. Enter a number such as 0917 123 4567.' }
    : { problem: 'Numbers of this country don’t have as many digits.' }
}
