import type { Enquiry } from '~/modules/enquiries/data/staff-reads'
import type { ContactMessage } from '~/platform/values/contact-links'
import type { Filling } from './fill-text'
import { meetingTime } from './times'

export function aboutOf({
  subject,
  property_reference,
}: Pick<Enquiry, 'subject' | 'property_reference'>): string {
  return [subject, property_reference].filter(Boolean).join(', ')
}

export function listingOf({
  subject,
  property,
  property_reference,
  person,
}: Pick<Enquiry, 'subject' | 'property' | 'property_reference' | 'person'>): string {
  if (property) return `${property.title} (${property_reference})`
  return subject === person?.name ? '' : subject
}

/** @param me the account's signature */
export function fillingOf(enquiry: Enquiry, me: string): Filling {
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

export function answerMessage(enquiry: Enquiry, body: string): ContactMessage {
  const about = aboutOf(enquiry) || 'Your message'
  return { subject: `${about} (${enquiry.reference})`, body, ref: enquiry.reference }
}
