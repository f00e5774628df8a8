import { defineMail } from '../../../../platform/mail/define-mail.ts'
import {
  answersTo,
  type EnquiryContext,
  reachable,
} from '../../../../platform/mail/enquiry-context.ts'
import { inLanguage } from '../../../../platform/mail/in-language.ts'
import { manilaDay } from '../../../../platform/values/dates.ts'
import { clockInWords, manilaClock, shortDay } from '../../../../platform/values/manila-time.ts'
import { addressIn, FILIPINO } from '../../../../platform/values/translated.ts'
import { wantsViewing } from '../../enquiry.ts'
import { fil } from '../../fil.ts'

const FILIPINO_TIME = new Intl.DateTimeFormat(FILIPINO, {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Manila' },
})

function timeInWords(time: string, language: string | undefined): string {
  return language === FILIPINO
    ? FILIPINO_TIME.format(Date.parse(time))
    : `${shortDay(manilaDay(Date.parse(time)))}, ${clockInWords(time)}`
}

/** What a visitor is shown once the message has arrived. */
function ticketPath({ reference, property }: EnquiryContext, times: string[]) {
  const fields = times.map((time) => `${manilaDay(Date.parse(time))}T${manilaClock(time)}`)
  const told = { sent: reference, listing: property?.id ?? '', times: fields.join() }
  return `/enquiry?${new URLSearchParams(told)}`
}

interface Needs {
  context: EnquiryContext
  enquiry: Parameters<typeof wantsViewing>[0] & { language?: string | undefined }
}

/** Contains nothing that a visitor typed: anyone can enter someone else's address and any text. */
export const enquiryReceipt = defineMail<Needs>(
  'enquiry_receipt',
  ({ brand, context, enquiry }) => {
    const { reference, property, person, site } = context
    const { language } = enquiry
    const t = inLanguage(language, fil)
    const address = (path: string) => brand.siteUrl + addressIn(language, path)
    const who = person?.name ?? brand.siteName
    const times = enquiry.preferred_times ?? []
    return {
      subject: t`We have your message (${reference})`,
      lines: [
        t`Your message has arrived at ${brand.siteName}. Its reference is ${reference}: please give it when you call us.`,
        ...(property
          ? [
              t`You wrote about ${property.is_seen ? `“${property.title}” (${property.reference})` : property.reference}.`,
            ]
          : []),
        wantsViewing(enquiry)
          ? t`${who} will answer you about the viewing.`
          : t`${who} will answer you.`,
        ...(times.length > 0
          ? [
              t`Times that would suit you: ${times.map((time) => timeInWords(time, language)).join('; ')}.`,
            ]
          : []),
        ...reachable(person ?? undefined, site),
      ],
      ...(property && {
        sections: [
          {
            heading: t('While you wait'),
            items: [],
            more: {
              words: times.length > 0 ? t('Add your times to a calendar') : t('Similar properties'),
              link: address(ticketPath(context, times)),
            },
          },
        ],
      }),
      action: property ? t('Open the listing') : t('Contact us'),
      link: address(property ? `/property/${property.id}` : '/contact'),
      closing: t('If you did not write to us, ignore this e-mail.'),
      replyTo: answersTo(context),
      language,
    }
  },
)
