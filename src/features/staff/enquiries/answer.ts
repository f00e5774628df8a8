import type { Enquiry } from '~/data/enquiries/staff-reads'
import type { ContactMessage } from '~/domain/contact-links'
import type { Filling } from './fill-text'
import { meetingTime } from './times'

/** What an enquiry is about; empty where that is a person or nothing in particular. */
export function listingOf({
  subject,
  property,
  person,
}: Pick<Enquiry, 'subject' | 'property' | 'person'>): string {
  if (property) return property.title
  return subject === person?.name ? '' : subject
}

/** @param me how the account signs */
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
  const about = enquiry.subject || 'Your message'
  return { subject: `${about} (${enquiry.reference})`, body, ref: enquiry.reference }
}
