import { z } from 'zod'
import { normalEmailAddress } from '../../../platform/mail/email-address.ts'
import { checkEmail } from '../../../platform/values/link-checks.ts'
import { normalText } from '../../../platform/values/normal-text.ts'
import { t } from '../../../platform/values/t.ts'
import { FILIPINO } from '../../../platform/values/translated.ts'
import { TRAPPED } from '../../../platform/values/trap.ts'
import { MOST_MESSAGE, MOST_NAME, MOST_TIMES, REPLY_BY } from '../enquiry.ts'
import { checkPhoneNumber } from './phone-number.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A clock may be slow. */
const pastMs = 10 * minuteMs
const aheadMs = 366 * dayMs

export const id = z.guid('must be a UUID')
const absent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional())

/** A ticked checkbox sends `on`; an unticked one sends nothing. */
export const flag = z
  .union(
    [z.boolean(), z.enum(['on', 'true', '1', 'off', 'false', '0', ''])],
    'must be true or false',
  )
  .transform((value) => value === true || ['on', 'true', '1'].includes(String(value)))

/** A field that people can't see; programs fill in every field. */
export const trap = optional(z.never(TRAPPED))

export const visible = /[^\p{Cc}\p{Cf}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

const noName = t('Enter your name.')
const noMessage = t('Write a few words: what would you like to know?')

export const line = (most: number, missing: string) =>
  z
    .string(missing)
    .transform((typed) => normalText(typed.replace(/[\s\p{Cc}]+/gu, ' ')).trim())
    .pipe(z.string().regex(visible, missing).max(most, t`Use at most ${most} characters.`))

export const phone = z.string(t('Enter a phone number.')).transform((typed, context) => {
  const answer = checkPhoneNumber(typed)
  if ('value' in answer) return answer.value
  context.addIssue(answer.problem)
  return z.NEVER
})

export const email = z.string(t('Enter an e-mail address.')).transform((typed, context) => {
  const answer = checkEmail(typed)
  if ('problem' in answer) {
    context.addIssue(answer.problem)
    return z.NEVER
  }
  // An address that a link would accept may still be invalid for a mail server.
  const address = normalEmailAddress(answer.value)
  if (address) return address
  context.addIssue(t('This e-mail address does not look right. Please check it.'))
  return z.NEVER
})

export const message = z
  .string(noMessage)
  .transform((typed) =>
    normalText(typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')).trim(),
  )
  .pipe(
    z
      .string()
      .regex(visible, noMessage)
      .max(MOST_MESSAGE, t`Use at most ${MOST_MESSAGE.toLocaleString('en-PH')} characters.`),
  )

/** With an offset, or as a form's field sends it, in Philippine time. */
export const time = z.string(t('Choose a day and a time.')).transform((typed, context) => {
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(typed)
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/.exec(typed) ?? []
  // Otherwise February 31 would become a day in March.
  const isTime = day !== '' && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
  const moment = isTime ? Date.parse(hasOffset ? typed : `${typed}+08:00`) : Number.NaN
  if (Number.isNaN(moment)) context.addIssue(t('Choose a day and a time.'))
  else if (moment < Date.now() - pastMs)
    context.addIssue(t('This time has passed. Choose a later one.'))
  else if (moment > Date.now() + aheadMs) context.addIssue(t('Choose a time within a year.'))
  else return new Date(moment).toISOString()
  return z.NEVER
})

const times = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z
    .array(z.string(t('Choose a day and a time.')), t('Choose a day and a time.'))
    .transform((all) => [...new Set(all.filter((each) => each !== ''))])
    // Counted before they are read, since a list may have tens of thousands.
    .pipe(z.array(z.string()).max(MOST_TIMES, t`Choose at most ${MOST_TIMES} times.`))
    .pipe(z.array(time)),
)

/**
 * Longer values tell nothing more. They are cut between characters, because half a surrogate pair
 * can't be stored.
 */
const origin = z.string().transform((text) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, ''),
)

const replyBy = z.enum(
  REPLY_BY.map(({ key }) => key),
  t('Choose how we should reply.'),
)

const contactFields = new Set<unknown>(['phone', 'email', 'reply_by'])

export const enquiryInput = z
  .strictObject({
    property_id: optional(id),
    person_id: optional(id),
    name: line(MOST_NAME, noName),
    phone: optional(phone),
    email: optional(email),
    message,
    wants_viewing: optional(flag),
    preferred_times: optional(times),
    reply_by: optional(replyBy),
    // Checked through a default: an optional field that is missing, like an unticked checkbox,
    // would not be checked at all.
    consent: flag
      .default(false)
      .pipe(
        z.literal(true, t('Tick this box: without your consent we may not keep your message.')),
      ),
    marketing: optional(flag),
    /** Of the page; what it can't be is left out. */
    language: z.literal(FILIPINO).optional().catch(undefined),
    idempotency_key: optional(id),
    utm_source: optional(origin),
    utm_medium: optional(origin),
    utm_campaign: optional(origin),
    referrer: optional(origin),
    topic: trap,
    // Of pages opened, and messages held without a connection, before the form waited itself and
    // its trap had another name, which browsers filled in for people.
    open_for: z.unknown().optional(),
    website: z.unknown().optional(),
  })
  .superRefine(
    ({ phone: number, email: address, reply_by: by }, context) => {
      const at = (field: string, words: string) =>
        context.addIssue({ code: 'custom', path: [field], message: words })
      if (!number && !address) {
        at('phone', t('Enter a phone number or an e-mail address, so that we can reply.'))
      } else if (by === 'email' && !address) {
        at('email', t('Enter your e-mail address, so that we can reply by e-mail.'))
      } else if ((by === 'call' || by === 'sms' || by === 'viber') && !number) {
        at('phone', t('Enter your number, so that we can reach you this way.'))
      }
    },
    // Also runs when another field is invalid, so that all problems are reported at once.
    { when: ({ issues }) => !issues.some(({ path: [field] = [] }) => contactFields.has(field)) },
  )

export type EnquiryInput = z.infer<typeof enquiryInput>
