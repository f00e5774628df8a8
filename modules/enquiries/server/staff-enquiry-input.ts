import { z } from 'zod'
import { isDay } from '../../../platform/values/dates.ts'
import { MOST_PLACE } from '../../viewings/viewing.ts'
import { CAME_BY } from '../added-enquiry.ts'
import { MOST_NAME } from '../enquiry.ts'
import { email, flag, id, line, message, optional, phone, time } from './input.ts'

const contactFields = new Set<unknown>(['phone', 'email', 'receipt'])
const noName = 'Enter the client’s name.'

export const staffEnquiryInput = z
  .strictObject({
    property_id: optional(id),
    name: line(MOST_NAME, noName),
    phone: optional(phone),
    email: optional(email),
    message: optional(message),
    came_by: z.enum(
      CAME_BY.map(({ key }) => key),
      'Choose how they reached you.',
    ),
    next_step: optional(line(300, 'Write a few words.')),
    next_step_on: optional(
      z
        .string('Enter a date.')
        .refine((day) => isDay(day) && day >= '2000-01-01' && day <= '2199-12-31', 'Enter a date.'),
    ),
    viewing_at: optional(time),
    viewing_place: optional(line(MOST_PLACE, 'Write where you meet.')),
    // Through a default: a missing field would not be checked at all.
    consent: flag
      .default(false)
      .pipe(
        z.literal(
          true,
          'Tick this box once the client has agreed: without consent we may not keep their details.',
        ),
      ),
    marketing: optional(flag),
    receipt: optional(flag),
    idempotency_key: optional(id),
  })
  .superRefine(
    ({ phone: number, email: address, receipt }, context) => {
      const at = (field: string, words: string) =>
        context.addIssue({ code: 'custom', path: [field], message: words })
      if (!number && !address) at('phone', 'Enter a phone number or an e-mail address.')
      else if (receipt && !address) at('email', 'Enter the e-mail address for the receipt.')
    },
    { when: ({ issues }) => !issues.some(({ path: [field] = [] }) => contactFields.has(field)) },
  )

export type StaffEnquiryInput = z.infer<typeof staffEnquiryInput>
