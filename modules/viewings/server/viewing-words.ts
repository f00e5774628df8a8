import { z } from 'zod'
import { agreedTime } from '../../../platform/mail/calendar.ts'
import type { Branded, MailWords } from '../../../platform/mail/define-mail.ts'
import {
  answersTo,
  type EnquiryContext,
  namedListing,
  reachable,
  withSeenWords,
} from '../../../platform/mail/enquiry-context.ts'
import { withoutWebAddresses } from '../../../platform/mail/web-addresses.ts'
import { meetingTime } from '../../../platform/values/exact-time.ts'
import { formatPhoneNumber } from '../../../platform/values/phone-number.ts'

/** A row of `private.due_viewings`. */
export const dueViewing = z.object({
  id: z.string(),
  kind: z.enum(['viewing', 'viewing_reminder']),
  state: z.enum(['set', 'cancelled']),
  starts_at: z.string(),
  minutes: z.number(),
  place: z.string(),
  sequence: z.number(),
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

export interface ViewingNeeds {
  viewing: DueViewing
  context: EnquiryContext
}

type Given = ViewingNeeds & Branded

export type ViewingNews = (
  given: Given,
  link: string,
) => Pick<MailWords, 'subject' | 'lines' | 'calendar'>

export function toVisitor(all: Given, news: ViewingNews): MailWords {
  const given = forVisitors(all)
  const { viewing, context, brand } = given
  const { property, person, site } = context
  const link = property ? `${brand.siteUrl}/property/${property.id}` : `${brand.siteUrl}/contact`
  const { subject, lines, calendar } = news(given, link)
  return {
    subject,
    lines: [
      ...lines,
      `Your reference is ${viewing.reference}.`,
      ...reachable(person ?? undefined, site),
    ],
    action: property ? 'Open the listing' : 'Contact us',
    link,
    closing:
      viewing.state === 'cancelled'
        ? 'Message or call us to choose another time.'
        : 'If you cannot come, please tell us.',
    replyTo: answersTo(context),
    calendar,
  }
}

function forVisitors(given: Given): Given {
  const { property } = given.context
  return { ...given, context: { ...given.context, property: property && withSeenWords(property) } }
}

export function toStaff(given: Given, news: ViewingNews): MailWords {
  const { viewing, brand } = given
  const link = `${brand.siteUrl}/admin/enquiries/${viewing.enquiry_id}`
  const { subject, lines, calendar } = news(given, link)
  return {
    subject: `${subject} (${viewing.reference})`,
    lines: [
      ...lines,
      `With ${viewing.name}.`,
      ...(viewing.phone ? [`Phone: ${formatPhoneNumber(viewing.phone)}`] : []),
      ...(viewing.email ? [`E-mail: ${viewing.email}`] : []),
    ],
    action: 'Open the enquiry',
    link,
    closing: viewing.email
      ? 'The visitor got this by e-mail too.'
      : 'The visitor left no e-mail address, so please tell them yourself.',
    replyTo: viewing.email ?? undefined,
    calendar,
  }
}

function aboutOf({ viewing, context, brand }: Given): string {
  return context.property ? namedListing(context.property) : viewing.subject || brand.siteName
}

export function timeAndPlace(given: Given) {
  const { viewing } = given
  const about = aboutOf(given)
  const time = meetingTime(viewing.starts_at)
  return {
    time,
    viewingOf: `The viewing of ${about}`,
    timeAndSubject: `${time}: ${about}`,
    where: viewing.place ? [`Where: ${viewing.place}`] : [],
  }
}

export function calendarOf(given: Given, link: string): string {
  const { viewing, context, brand } = given
  const email = answersTo(context)
  const clean = (text: string) => withoutWebAddresses(text, brand)
  return agreedTime({
    id: `${viewing.id}@${new URL(brand.siteUrl).hostname}`,
    startsAt: viewing.starts_at,
    minutes: viewing.minutes,
    title: clean(`Viewing: ${aboutOf(given)}`),
    place: clean(viewing.place || context.property?.address || ''),
    link,
    sequence: viewing.sequence,
    isCancelled: viewing.state === 'cancelled',
    organizer: email ? { name: brand.siteName, email } : undefined,
  })
}
