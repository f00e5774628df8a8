import { defineMail } from '../../../../platform/mail/define-mail.ts'
import {
  answersTo,
  type EnquiryContext,
  reachable,
} from '../../../../platform/mail/enquiry-context.ts'

interface Needs {
  context: EnquiryContext
}

/** To a client whose enquiry an agent put in; nothing that somebody typed, as in other receipts. */
export const addedEnquiry = defineMail<Needs>('added_enquiry', ({ brand, context }) => {
  const { reference, property, person, site } = context
  return {
    subject: `Your enquiry at ${brand.siteName} (${reference})`,
    lines: [
      `We noted your enquiry. Its reference is ${reference}: please give it when you call us.`,
      ...(property
        ? [
            `It is about ${property.is_seen ? `“${property.title}” (${property.reference})` : property.reference}.`,
          ]
        : []),
      ...reachable(person ?? undefined, site),
    ],
    action: property ? 'Open the listing' : 'Contact us',
    link: property ? `${brand.siteUrl}/property/${property.id}` : `${brand.siteUrl}/contact`,
    closing: `If you did not speak with ${brand.siteName}, ignore this e-mail.`,
    replyTo: answersTo(context),
  }
})
