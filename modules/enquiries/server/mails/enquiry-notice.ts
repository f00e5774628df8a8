import { tentativeTimes } from '../../../../platform/mail/calendar.ts'
import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { aboutEnquiry, type EnquiryContext } from '../../../../platform/mail/enquiry-context.ts'
import { withoutWebAddresses } from '../../../../platform/mail/web-addresses.ts'
import { meetingTime } from '../../../../platform/values/exact-time.ts'
import { formatPhoneNumber } from '../../../../platform/values/phone-number.ts'
import { REPLY_BY, wantsViewing } from '../../enquiry.ts'

interface Needs {
  id: string
  context: EnquiryContext
  enquiry: {
    name: string
    message: string
    phone?: string | undefined
    email?: string | undefined
    reply_by?: string | undefined
    wants_viewing?: boolean | undefined
    preferred_times?: string[] | undefined
  }
}

export const enquiryNotice = defineMail<Needs>(
  'enquiry_notice',
  ({ brand, id, context, enquiry }) => {
    const { reference, property } = context
    const link = `${brand.siteUrl}/admin/enquiries/${id}`
    const about = aboutEnquiry(context, brand.siteName)
    const times = enquiry.preferred_times ?? []
    const clean = (text: string) => withoutWebAddresses(text, brand)
    const by = REPLY_BY.find(({ key }) => key === enquiry.reply_by)?.label
    return {
      subject: `${wantsViewing(enquiry) ? 'Viewing' : 'Enquiry'} ${reference}: ${about}`,
      lines: [
        `${enquiry.name} wrote about ${about}:`,
        ...enquiry.message.split('\n').filter((line) => line.trim() !== ''),
        ...(enquiry.phone ? [`Phone: ${formatPhoneNumber(enquiry.phone)}`] : []),
        ...(enquiry.email ? [`E-mail: ${enquiry.email}`] : []),
        ...(by ? [`Reply by: ${by}`] : []),
        ...(wantsViewing(enquiry) ? ['Would like a viewing.'] : []),
        ...(times.length > 0 ? [`Preferred times: ${times.map(meetingTime).join('; ')}`] : []),
        ...(property ? [`${brand.siteUrl}/property/${property.id}`] : []),
      ],
      action: 'Open the enquiry',
      link,
      closing: enquiry.email
        ? 'Reply to this e-mail to answer the visitor.'
        : 'The visitor left no e-mail address: call or text the number.',
      replyTo: enquiry.email,
      calendar:
        times.length > 0
          ? tentativeTimes({
              id,
              times,
              title: clean(`Viewing: ${about}`),
              place: clean(property?.address ?? ''),
              link,
            })
          : undefined,
    }
  },
)
