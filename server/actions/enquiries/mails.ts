import { REPLY_BY } from '../../../src/domain/enquiry.ts'
import { formatPhoneNumber } from '../../../src/domain/phone-number.ts'
import { normalEmailAddress } from '../../mail/email-address.ts'
import { type MailBrand, renderMail } from '../../mail/render-mail.ts'
import { tentativeTimes } from './calendar.ts'
import type { EnquiryContext } from './context.ts'
import type { EnquiryInput } from './input.ts'

export type EnquiryMail = {
  recipient: string
  kind: 'enquiry_receipt' | 'enquiry_notice' | 'viewing' | 'viewing_reminder'
  subject: string
  body_text: string
  body_html: string
  link: string
  reply_to?: string | undefined
  calendar?: string | undefined
}

interface Given {
  id: string
  input: EnquiryInput
  context: EnquiryContext
  brand: MailBrand
}

/** To whoever has to answer, and to the visitor where there is an address. */
export function enquiryMails(given: Given): EnquiryMail[] {
  const { context, input } = given
  const told = whomToTell(context)
  const notices = told.map((recipient) => notice(given, recipient))
  return input.email ? [...notices, receipt(given, input.email)] : notices
}

/** The person's own address, else the office's, else the admins'. */
export function whomToTell({ person, site, admins }: EnquiryContext): string[] {
  const one = mailAddress(person?.email) ?? mailAddress(site.email)
  return one ? [one] : admins.flatMap((each) => mailAddress(each) ?? [])
}

/** Undefined where no mail server would take it. */
function mailAddress(address: string | undefined): string | undefined {
  return normalEmailAddress(address ?? '')
}

/** Holds nothing that a stranger typed: anybody may type anybody's address, and any words. */
function receipt({ context, brand, input }: Given, recipient: string): EnquiryMail {
  const { reference, property, person, site } = context
  const link = property ? `${brand.siteUrl}/property/${property.id}` : `${brand.siteUrl}/contact`
  const who = person?.name ?? brand.siteName
  const lines = [
    `Your message has arrived at ${brand.siteName}. Its reference is ${reference}: please give it when you call us.`,
    ...(property
      ? [
          `You wrote about ${property.is_seen ? `“${property.title}” (${property.reference})` : property.reference}.`,
        ]
      : []),
    ...(wantsViewing(input)
      ? [`${who} will answer you about the viewing.`]
      : [`${who} will answer you.`]),
    ...reachable(person ?? undefined, site),
  ]
  const mail = renderMail({
    ...brand,
    subject: `We have your message (${reference})`,
    lines,
    action: property ? 'Open the listing' : 'Contact us',
    link,
    closing: 'If you did not write to us, ignore this e-mail.',
  })
  return {
    ...stored(mail),
    recipient,
    kind: 'enquiry_receipt',
    link,
    reply_to: answersTo(context),
  }
}

function notice({ id, context, brand, input }: Given, recipient: string): EnquiryMail {
  const { reference, property, person } = context
  const link = `${brand.siteUrl}/admin/enquiries/${id}`
  const about = property ? namedListing(property) : (person?.name ?? brand.siteName)
  const times = input.preferred_times ?? []
  const by = REPLY_BY.find(({ key }) => key === input.reply_by)?.label
  const mail = renderMail({
    ...brand,
    subject: `${wantsViewing(input) ? 'Viewing' : 'Enquiry'} ${reference}: ${about}`,
    lines: [
      `${input.name} wrote about ${about}:`,
      ...input.message.split('\n').filter((line) => line.trim() !== ''),
      ...(input.phone ? [`Phone: ${formatPhoneNumber(input.phone)}`] : []),
      ...(input.email ? [`E-mail: ${input.email}`] : []),
      ...(by ? [`Reply by: ${by}`] : []),
      ...(wantsViewing(input) ? ['Would like a viewing.'] : []),
      ...(times.length > 0 ? [`Preferred times: ${times.map(inManila).join('; ')}`] : []),
      ...(property ? [`${brand.siteUrl}/property/${property.id}`] : []),
    ],
    action: 'Open the enquiry',
    link,
    closing: input.email
      ? 'Reply to this e-mail to answer the visitor.'
      : 'The visitor left no e-mail address: call or text the number.',
  })
  return {
    ...stored(mail),
    recipient,
    kind: 'enquiry_notice',
    link,
    reply_to: input.email,
    calendar:
      times.length > 0
        ? tentativeTimes({
            id,
            times,
            title: `Viewing: ${about}`,
            place: property?.address ?? '',
            link,
          })
        : undefined,
  }
}

export function namedListing({ title, reference }: { title: string; reference: string }): string {
  return title ? `${title}, ${reference}` : reference
}

/** Without what a stranger may have written: for whoever is not of the staff. */
export function withSeenWords(property: NonNullable<EnquiryContext['property']>) {
  return property.is_seen ? property : { ...property, title: '', address: '' }
}

export function wantsViewing({ wants_viewing, preferred_times = [] }: EnquiryInput): boolean {
  return wants_viewing ?? preferred_times.length > 0
}

export function stored({ subject, text, html }: { subject: string; text: string; html: string }) {
  return { subject, body_text: text, body_html: html }
}

export function reachable(
  person: EnquiryContext['person'] | undefined,
  site: EnquiryContext['site'],
): string[] {
  const phone = person?.phone || site.phone
  const email = person?.email || site.email
  return [
    ...(phone ? [`Phone: ${formatPhoneNumber(phone)}`] : []),
    ...(email ? [`E-mail: ${email}`] : []),
  ]
}

/** The database takes none that a link could read as more. */
export function answersTo({ person, site }: EnquiryContext): string | undefined {
  const address = mailAddress(person?.email) ?? mailAddress(site.email)
  return address && !/[#&?]/.test(address) ? address : undefined
}

const manila = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export function inManila(time: string): string {
  return manila.format(new Date(time))
}
