import { defineMail } from '../../../../platform/mail/define-mail.ts'
import {
  answersTo,
  type EnquiryContext,
  reachable,
} from '../../../../platform/mail/enquiry-context.ts'
import { manilaDay } from '../../../../platform/values/dates.ts'
import { clockInWords, manilaClock, shortDay } from '../../../../platform/values/manila-time.ts'
import { wantsViewing } from '../../enquiry.ts'

function timesAsked(times: readonly string[]): string[] {
  if (times.length === 0) return []
  const said = times.map(
    (time) => `${shortDay(manilaDay(Date.parse(time)))}, ${clockInWords(time)}`,
  )
  return [`Times that would suit you: ${said.join('; ')}.`]
}

/** What a visitor is shown once the message has arrived. */
function ticketLink(siteUrl: string, { reference, property }: EnquiryContext, times: string[]) {
  const fields = times.map((time) => `${manilaDay(Date.parse(time))}T${manilaClock(time)}`)
  const told = { sent: reference, listing: property?.id ?? '', times: fields.join() }
  return `${siteUrl}/enquiry?${new URLSearchParams(told)}`
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
    const times = enquiry.preferred_times ?? []
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
        ...timesAsked(times),
        ...reachable(person ?? undefined, site),
      ],
      ...(property && {
        sections: [
          {
            heading: 'While you wait',
            items: [],
            more: {
              words: times.length > 0 ? 'Add your times to a calendar' : 'Similar properties',
              link: ticketLink(brand.siteUrl, context, times),
            },
          },
        ],
      }),
      action: property ? 'Open the listing' : 'Contact us',
      link: property ? `${brand.siteUrl}/property/${property.id}` : `${brand.siteUrl}/contact`,
      closing: 'If you did not write to us, ignore this e-mail.',
      replyTo: answersTo(context),
    }
  },
)
