import { z } from 'zod'
import { MOST_MESSAGE, MOST_NAME, MOST_TIMES, REPLY_BY } from '../../../src/domain/enquiry.ts'
import { checkEmail } from '../../../src/domain/link-checks.ts'
import { parsePhoneNumber } from '../../../src/domain/phone-number.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A clock may be slow. */
const pastMs = 10 * minuteMs
const aheadMs = 366 * dayMs

const id = z.guid('must be a UUID')
const absent = (value: unknown) => (value === '' || value === null ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional())

/** A box of a form says `on`; an unticked one says nothing. */
const flag = z
  .union(
    [z.boolean(), z.enum(['on', 'true', '1', 'off', 'false', '0', ''])],
    'must be true or false',
  )
  .transform((value) => value === true || ['on', 'true', '1'].includes(String(value)))

const line = (most: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(most, `Use at most ${most} characters.`))

const phone = z.string().transform((typed, context) => {
  const number = parsePhoneNumber(typed)
  if (number) return number
  context.addIssue('Enter a telephone number, for example 0917 123 4567.')
  return z.NEVER
})

const email = z.string().transform((typed, context) => {
  const answer = checkEmail(typed.toLowerCase())
  if ('value' in answer && answer.value.length <= 254) return answer.value
  context.addIssue('problem' in answer ? answer.problem : 'This address is too long.')
  return z.NEVER
})

const message = z
  .string()
  .transform((typed) =>
    typed
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, 'Write a few words: what would you like to know?')
      .max(MOST_MESSAGE, `Use at most ${MOST_MESSAGE.toLocaleString('en-PH')} characters.`),
  )

/** With an offset, or as a form's field for a time has it, which is Philippine time. */
const time = z.string().transform((typed, context) => {
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(typed)
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)
  const moment = isTime ? Date.parse(hasOffset ? typed : `${typed}+08:00`) : Number.NaN
  if (Number.isNaN(moment)) context.addIssue('Choose a day and a time.')
  else if (moment < Date.now() - pastMs)
    context.addIssue('This time has passed. Choose a later one.')
  else if (moment > Date.now() + aheadMs) context.addIssue('Choose a time within a year.')
  else return new Date(moment).toISOString()
  return z.NEVER
})

const times = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z
    .array(z.string())
    .transform((all) => [...new Set(all.filter((each) => each !== ''))])
    .pipe(z.array(time).max(MOST_TIMES, `Choose at most ${MOST_TIMES} times.`)),
)

/** Kept short: what is longer tells nothing more. */
const origin = z.string().transform((text) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200),
)

const replyBy = z.enum(
  REPLY_BY.map(({ key }) => key),
  'Choose one of the ways to answer you.',
)

const contactFields = new Set<unknown>(['phone', 'email', 'reply_by'])

/** What a visitor sends, as JSON or as a form does. */
export const enquiryInput = z
  .strictObject({
    property_id: optional(id),
    person_id: optional(id),
    name: line(MOST_NAME).pipe(z.string().min(1, 'Enter your name.')),
    phone: optional(phone),
    email: optional(email),
    message,
    wants_viewing: optional(flag),
    preferred_times: optional(times),
    reply_by: optional(replyBy),
    // A box that is not ticked is not sent at all.
    consent: flag.default(false).refine((given) => given, {
      message: 'Tick this box: without your consent we may not keep your message.',
    }),
    marketing: optional(flag),
    idempotency_key: optional(id),
    utm_source: optional(origin),
    utm_medium: optional(origin),
    utm_campaign: optional(origin),
    referrer: optional(origin),
    /** A box that no human sees: programs fill in all there are. */
    website: z.string().optional(),
    /** Milliseconds that the form was open. */
    open_for: optional(z.coerce.number()),
  })
  .superRefine(
    ({ phone: number, email: address, reply_by: by }, context) => {
      const at = (field: string, words: string) =>
        context.addIssue({ code: 'custom', path: [field], message: words })
      if (!number && !address) {
        at('phone', 'Enter a telephone number or an e-mail address, so that we can answer.')
      } else if (by === 'email' && !address) {
        at('email', 'Enter your e-mail address, so that we can answer by e-mail.')
      } else if ((by === 'call' || by === 'sms' || by === 'viber') && !number) {
        at('phone', 'Enter your number, so that we can reach you this way.')
      }
    },
    // Also where another field is not right yet: all that is missing is said at once.
    { when: ({ issues }) => !issues.some(({ path: [field] = [] }) => contactFields.has(field)) },
  )

export type EnquiryInput = z.infer<typeof enquiryInput>
