import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { InvalidFields } from '../../../platform/actions/refuse.ts'
import { hashOf } from '../../../platform/actions/token.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { Refusal } from '../../../platform/gate/refusal.ts'
import { MOST_NAME } from '../../enquiries/enquiry.ts'
import { email, line, optional, phone } from '../../enquiries/server/input.ts'

const contactFields = new Set<unknown>(['phone', 'email'])

const input = z
  .strictObject({
    token: z.string().max(200),
    name: line(MOST_NAME, 'Enter your name.'),
    phone: optional(phone),
    email: optional(email),
  })
  .superRefine(
    ({ phone: number, email: address }, context) => {
      if (number || address) return
      const message = 'Enter your phone number or your e-mail address.'
      context.addIssue({ code: 'custom', path: ['phone'], message })
    },
    { when: ({ issues }) => !issues.some(({ path: [field] = [] }) => contactFields.has(field)) },
  )

export const viewingSlip = defineAction({
  name: 'viewing-slip',
  accepts: ['form'],
  isByLink: true,
  limit: { calls: 30, seconds: 10 * 60, callsADay: 200 },
  input,
  async run({ token, name, phone: number, email: address }, { db }) {
    const answer = await db.rpc('use_viewing_slip_link', {
      token_hash: hashOf(token),
      buyer_name: name,
      ...(number && { buyer_phone: number }),
      ...(address && { buyer_email: address }),
    })
    if (answer.error?.hint === 'too_many_viewing_slips') {
      throw new Refusal(429, answer.error.hint, 'Too many viewing slips were made today.')
    }
    if (answer.error?.hint === 'too_many_slip_mails') {
      throw new InvalidFields({
        email: 'No more slips can be sent by e-mail today. Leave this empty and give your number.',
      })
    }
    return Response.json({}, { status: dataOf(answer) ? 200 : 410 })
  },
})
