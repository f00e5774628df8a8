import { defineMail } from '../../../../platform/mail/define-mail.ts'
import {
  answersTo,
  type EnquiryContext,
  reachable,
} from '../../../../platform/mail/enquiry-context.ts'
import { manilaDay } from '../../../../platform/values/dates.ts'
import { clockInWords, shortDay } from '../../../../platform/values/manila-time.ts'
import { wantsViewing } from '../../enquiry.ts'

function timesAsked(times: readonly string[]): string[] {
  if (times.length === 0) return []
  const said = times.map(
    (time) => `${shortDay(manilaDay(Date.parse(time)))}, ${clockInWords(time)}`,
  )
  return [`Times that would suit you: ${said.join('; ')}.`]
}

interface Needs {
  context: EnquiryContext
  enquiry: Parameters<typeof wantsViewing>[0]
}

/** Contains nothing that a visitor typed: anyone can enter someone else's address and any text. */
export const enquiryReceipt = defineMail<Needs>(
  'enquiry_receipt',
  ({ brand, context, enquiry }) => {
    const { reference, property, person, site } = context
    const who = person?.name ?? brand.siteName
    return {
      subject: `We have your message (${reference})`,
      lines: [
        `Your message has arrived at ${brand.siteName}. Its reference is ${reference}: please give it when you call us.`,
        ...(property
          ? [
              `You wrote about ${property.is_seen ? `“${property.title}” (${property.reference})` : property.reference}.`,
            ]
          : []),
        wantsViewing(enquiry)
          ? `${who} will answer you about the viewing.`
          : `${who} will answer you.`,
        ...timesAsked(enquiry.preferred_times ?? []),
        ...reachable(person ?? undefined, site),
      ],
      action: property ? 'Open the listing' : 'Contact us',
      link: property ? `${brand.siteUrl}/property/${property.id}` : `${brand.siteUrl}/contact`,
      closing: 'If you did not write to us, ignore this e-mail.',
      replyTo: answersTo(context),
    }
  },
)
