import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import type { ContactMessage } from '~/platform/values/contact-links'
import { meetingTime } from '~/platform/values/exact-time'
import type { Filling } from './fill-text'

export function aboutOf({
  subject,
  property_reference,
}: Pick<Enquiry, 'subject' | 'property_reference'>): string {
  return [subject, property_reference].filter(Boolean).join(', ')
}

type About = Pick<Enquiry, 'subject' | 'property_reference'> & {
  property: { title: string } | null
  person: { name: string } | null
}

export type Answered = About &
  Pick<Enquiry, 'name' | 'reference' | 'preferred_times'> & {
    viewings: readonly Pick<Enquiry['viewings'][number], 'starts_at' | 'state'>[]
  }

export function listingOf({ subject, property, property_reference, person }: About): string {
  if (property) return `${property.title} (${property_reference})`
  return subject === person?.name ? '' : subject
}

/** @param me the account's signature */
export function fillingOf(enquiry: Answered, me: string): Filling {
  const set = enquiry.viewings.find(({ state }) => state === 'set')
  const time = set?.starts_at ?? enquiry.preferred_times[0]
  return {
    name: enquiry.name,
    listing: listingOf(enquiry) || 'our properties',
    reference: enquiry.reference,
    time: time ? meetingTime(time) : '',
    me,
  }
}

export function answerMessage(
  enquiry: Pick<Enquiry, 'subject' | 'property_reference' | 'reference'>,
  body: string,
): ContactMessage {
  const about = aboutOf(enquiry) || 'Your message'
  return { subject: `${about} (${enquiry.reference})`, body, ref: enquiry.reference }
}
