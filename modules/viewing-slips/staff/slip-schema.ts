import { checked, text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { MOST_NAME } from '~/modules/enquiries/enquiry'
import type { TypedSlip } from '~/modules/viewing-slips/data/writes'
import type { CheckedValue } from '~/platform/values/checked-value'
import { checkEmail } from '~/platform/values/link-checks'
import { checkPhilippineNumber, readNumber } from '~/platform/values/philippine-number'

export const MOST_CO_BROKER = 120

const coBroker = z.object({
  co_broker_name: text(MOST_CO_BROKER),
  co_broker_details: text(MOST_CO_BROKER),
  co_broker_email: checked(254, checkEmail).transform((address) => address.toLowerCase()),
})

function checkCopy(
  { co_broker_name, co_broker_email }: z.output<typeof coBroker>,
  context: z.RefinementCtx,
) {
  if (!co_broker_email || co_broker_name) return
  context.addIssue({
    code: 'custom',
    path: ['co_broker_name'],
    message: 'Enter the co-broker’s name.',
  })
}

export const coBrokerFields = coBroker.keyof().options

export const coBrokerSchema = coBroker.superRefine(checkCopy)

/** @returns +639171234567; buyers from abroad have their country's code */
export function checkBuyerNumber(typed: string): CheckedValue {
  const number = readNumber(typed)
  if (!number || !('foreign' in number)) return checkPhilippineNumber(typed, false)
  return /^[1-9]\d{6,14}$/.test(number.foreign)
    ? { value: `+${number.foreign}` }
    : { problem: 'Check this number: it has too few or too many digits.' }
}

export const slipSchema = coBroker
  .extend({
    buyer_name: text(MOST_NAME).min(1, 'Enter the buyer’s name.'),
    buyer_phone: checked(40, checkBuyerNumber),
    buyer_email: checked(254, checkEmail).transform((address) => address.toLowerCase()),
    without_contact: z.boolean(),
  })
  .superRefine(checkCopy)
  .superRefine(({ buyer_phone, buyer_email, without_contact }, context) => {
    if (buyer_phone || buyer_email || without_contact) return
    context.addIssue({
      code: 'custom',
      path: ['buyer_phone'],
      message: 'Enter a phone number or an e-mail address, or tick that the buyer has neither.',
    })
  })

export type TypedValues = z.input<typeof slipSchema>
export type SlipValues = Omit<TypedSlip, 'property' | 'enquiry'>
