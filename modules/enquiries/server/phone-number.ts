import { validatePhoneNumberLength } from 'libphonenumber-js/min'
import type { CheckedValue } from '../../../platform/values/checked-value.ts'
import { checkPhilippineNumber, readNumber } from '../../../platform/values/philippine-number.ts'
import { t } from '../../../platform/values/t.ts'

/** Who has a number of another country types it as it is dialled there. */
const ABROAD = t('For a number abroad, begin with + and the country code, such as +971 or +852.')

/**
 * A visitor's number: Philippine, or with a country code and as many digits as that country's
 * numbers have (ITU). Whether the number is in use isn't checked, because an unknown new prefix
 * would lose a buyer.
 */
export function checkPhoneNumber(typed: string): CheckedValue {
  const number = readNumber(typed)
  if (!number || !('foreign' in number)) {
    const checked = checkPhilippineNumber(typed, false)
    const isDigits = number !== undefined && 'national' in number
    return 'problem' in checked && isDigits ? { problem: `${checked.problem} ${ABROAD}` } : checked
  }
  const value = `+${number.foreign}`
  const wrong = validatePhoneNumberLength(value)
  if (!wrong) return { value }
  if (wrong === 'TOO_SHORT') return { problem: t('Some digits of this number seem to be missing.') }
  return wrong === 'INVALID_COUNTRY' || wrong === 'NOT_A_NUMBER'
    ? { problem: t('No country has this code. Enter a number such as 0917 123 4567.') }
    : { problem: t('Numbers of this country don’t have as many digits.') }
}
