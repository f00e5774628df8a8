import { z } from 'zod'
import { formatPhoneNumber } from '../values/phone-number.ts'
import { normalEmailAddress } from './email-address.ts'

export const enquiryContext = z.object({
  reference: z.string(),
  notice_version: z.number(),
  property: z
    .object({
      id: z.string(),
      reference: z.string(),
      title: z.string(),
      price: z.string(),
      address: z.string().nullable(),
      /** Whether a trusted account has seen the listing's text. */
      is_seen: z.boolean(),
    })
    .nullable(),
  person: z
    .object({
      id: z.string(),
      name: z.string(),
      position: z.string(),
      phone: z.string(),
      viber_number: z.string(),
      messenger_url: z.string(),
      email: z.string(),
      is_away: z.boolean(),
    })
    .nullable(),
  site: z.object({
    phone: z.string(),
    sms_number: z.string(),
    viber_number: z.string(),
    email: z.string(),
    messenger_url: z.string(),
    address_line: z.string(),
  }),
  admins: z.array(z.string()),
  route: z.enum(['person', 'claim', 'office']),
  assignee: z.object({ id: z.string(), email: z.string() }).nullable(),
  agents: z.array(z.string()),
})

export type EnquiryContext = z.infer<typeof enquiryContext>

/**
 * The account that gets it and the person's public address, or else the office, unless agents are
 * asked to claim it: then it rises to the office where nobody answers.
 */
export function whomToTell(context: EnquiryContext): string[] {
  const own = [mailAddress(context.assignee?.email), ownAddress(context)]
  const found = own.filter((each) => each !== undefined)
  if (found.length > 0) return [...new Set(found)]
  return whomToOffer(context).length > 0 ? [] : officeOf(context)
}

/** Agents who may claim it; nobody where its person has a public address of their own. */
export function whomToOffer(context: EnquiryContext): string[] {
  if (context.assignee || ownAddress(context)) return []
  return context.agents.flatMap((each) => mailAddress(each) ?? [])
}

function ownAddress({ person, route }: EnquiryContext): string | undefined {
  return person && !person.is_away && route !== 'office' ? mailAddress(person.email) : undefined
}

export function personOrOffice(context: EnquiryContext): string[] {
  const own = mailAddress(context.person?.email)
  return own ? [own] : officeOf(context)
}

export function officeOf({ site, admins }: EnquiryContext): string[] {
  const office = mailAddress(site.email)
  return office ? [office] : admins.flatMap((each) => mailAddress(each) ?? [])
}

export function aboutEnquiry({ property, person }: EnquiryContext, siteName: string): string {
  return property ? namedListing(property) : (person?.name ?? siteName)
}

export function answersTo({ person, site }: EnquiryContext): string | undefined {
  const address = mailAddress(person?.email) ?? mailAddress(site.email)
  return address && !/[#&?]/.test(address) ? address : undefined
}

/** Undefined where no mail server would take it. */
function mailAddress(address: string | undefined): string | undefined {
  return normalEmailAddress(address ?? '')
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

export function namedListing({ title, reference }: { title: string; reference: string }): string {
  return title ? `${title}, ${reference}` : reference
}

/** For recipients outside the staff: without text that a stranger may have written. */
export function withSeenWords(property: NonNullable<EnquiryContext['property']>) {
  return property.is_seen ? property : { ...property, title: '', address: '' }
}
