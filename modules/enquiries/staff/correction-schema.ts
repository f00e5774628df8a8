import { checked, text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { MOST_NAME } from '~/modules/enquiries/enquiry'
import type { CheckedValue } from '~/platform/values/checked-value'
import { checkEmail } from '~/platform/values/link-checks'
import { checkPhilippineNumber, readNumber } from '~/platform/values/philippine-number'
import { parsePhoneNumber } from '~/platform/values/phone-number'

export const correctionSchema = z
  .object({
    name: text(MOST_NAME).min(1, 'Enter the client’s name.'),
    phone: checked(60, checkNumber),
    email: checked(254, checkAddress),
    property_id: z.string(),
  })
  .refine(({ phone, email }) => phone || email, {
    path: ['phone'],
    message: 'Enter a phone number or an e-mail address.',
  })

export type CorrectionValues = z.output<typeof correctionSchema>

function checkNumber(typed: string): CheckedValue {
  const number = readNumber(typed)
  if (!number || !('foreign' in number)) return checkPhilippineNumber(typed, false)
  const value = parsePhoneNumber(`+${number.foreign}`)
  return value ? { value } : { problem: 'A number has 7 to 15 digits with its country code.' }
}

function checkAddress(typed: string): CheckedValue {
  const answer = checkEmail(typed)
  return 'value' in answer ? { value: answer.value.toLowerCase() } : answer
}
