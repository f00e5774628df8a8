import { z } from 'zod'
import { formatPhoneNumber } from '../../src/domain/phone-number.ts'
import { agreedTime } from '../actions/enquiries/calendar.ts'
import type { EnquiryContext } from '../actions/enquiries/context.ts'
import {
  answersTo,
  type EnquiryMail,
  inManila,
  namedListing,
  reachable,
  stored,
  whomToTell,
  withSeenWords,
} from '../actions/enquiries/mails.ts'
import { normalEmailAddress } from '../mail/email-address.ts'
import { type MailBrand, renderMail } from '../mail/render-mail.ts'

/** What `viewings_to_tell` answers. */
export const dueViewing = z.object({
  id: z.string(),
  kind: z.enum(['viewing', 'viewing_reminder']),
  state: z.enum(['set', 'cancelled']),
  starts_at: z.string(),
  minutes: z.number(),
  place: z.string(),
  sequence: z.number(),
  /** Whether both sides were told of it before. */
  is_known: z.boolean(),
  enquiry_id: z.string(),
  reference: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  property_id: z.string().nullable(),
  person_id: z.string().nullable(),
  assignee_email: z.string().nullable(),
})

export type DueViewing = z.infer<typeof dueViewing>

interface Given {
  viewing: DueViewing
  context: EnquiryContext
  brand: MailBrand
}

/** To the visitor, where there is an address, and to whoever shows the property. */
export function viewingMails(given: Given): EnquiryMail[] {
  const { viewing, context } = given
  const assignee = normalEmailAddress(viewing.assignee_email ?? '')
  const staff = assignee ? [assignee] : whomToTell(context)
  const staffMails = staff.map((recipient) => toStaff(given, recipient))
  return viewing.email ? [toVisitor(given, viewing.email), ...staffMails] : staffMails
}

function toVisitor(all: Given, recipient: string): EnquiryMail {
  const given = forVisitors(all)
  const { viewing, context, brand } = given
  const { property, person, site } = context
  const link = property ? `${brand.siteUrl}/property/${property.id}` : `${brand.siteUrl}/contact`
  const mail = renderMail({
    ...brand,
    subject: subjectOf(given),
    lines: [
      ...whatHappened(given),
      `Your reference is ${viewing.reference}.`,
      ...reachable(person ?? undefined, site),
    ],
    action: property ? 'Open the listing' : 'Contact us',
    link,
    closing:
      viewing.state === 'cancelled'
        ? 'Message or call us to choose another time.'
        : 'If you cannot come, please tell us.',
  })
  return {
    ...stored(mail),
    recipient,
    kind: viewing.kind,
    link,
    reply_to: answersTo(context),
    calendar: calendarOf(given, link),
  }
}

function forVisitors(given: Given): Given {
  const { property } = given.context
  return { ...given, context: { ...given.context, property: property && withSeenWords(property) } }
}

function toStaff(given: Given, recipient: string): EnquiryMail {
  const { viewing, brand } = given
  const link = `${brand.siteUrl}/admin/enquiries/${viewing.enquiry_id}`
  const mail = renderMail({
    ...brand,
    subject: `${subjectOf(given)} (${viewing.reference})`,
    lines: [
      ...whatHappened(given),
      `With ${viewing.name}.`,
      ...(viewing.phone ? [`Phone: ${formatPhoneNumber(viewing.phone)}`] : []),
      ...(viewing.email ? [`E-mail: ${viewing.email}`] : []),
    ],
    action: 'Open the enquiry',
    link,
    closing: viewing.email
      ? 'The visitor got this by e-mail too.'
      : 'The visitor left no e-mail address, so please tell them yourself.',
  })
  return {
    ...stored(mail),
    recipient,
    kind: viewing.kind,
    link,
    reply_to: viewing.email ?? undefined,
    calendar: calendarOf(given, link),
  }
}

function aboutOf({ viewing, context, brand }: Given): string {
  return context.property ? namedListing(context.property) : viewing.subject || brand.siteName
}

function subjectOf(given: Given): string {
  const { viewing } = given
  const what = `${inManila(viewing.starts_at)}: ${aboutOf(given)}`
  if (viewing.kind === 'viewing_reminder') return `Reminder, viewing on ${what}`
  if (viewing.state === 'cancelled') return `Cancelled: viewing on ${what}`
  return viewing.is_known ? `Viewing changed to ${what}` : `Viewing on ${what}`
}

function whatHappened(given: Given): string[] {
  const { viewing } = given
  const viewingOf = `The viewing of ${aboutOf(given)}`
  const time = inManila(viewing.starts_at)
  if (viewing.state === 'cancelled') return [`${viewingOf} on ${time} is cancelled.`]
  const when =
    viewing.kind === 'viewing_reminder'
      ? `${viewingOf} is on ${time}.`
      : viewing.is_known
        ? `${viewingOf} has changed: it is on ${time}.`
        : `${viewingOf} is set for ${time}.`
  return [when, ...(viewing.place ? [`Where: ${viewing.place}`] : [])]
}

/** Who was sent the file once needs no second for a reminder. */
function calendarOf(given: Given, link: string): string | undefined {
  const { viewing, context, brand } = given
  if (viewing.kind === 'viewing_reminder') return undefined
  const email = answersTo(context)
  return agreedTime({
    id: `${viewing.id}@${new URL(brand.siteUrl).hostname}`,
    startsAt: viewing.starts_at,
    minutes: viewing.minutes,
    title: `Viewing: ${aboutOf(given)}`,
    place: viewing.place || context.property?.address || '',
    link,
    sequence: viewing.sequence,
    isCancelled: viewing.state === 'cancelled',
    organizer: email ? { name: brand.siteName, email } : undefined,
  })
}
