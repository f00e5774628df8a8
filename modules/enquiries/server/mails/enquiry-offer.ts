import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { aboutEnquiry, type EnquiryContext } from '../../../../platform/mail/enquiry-context.ts'
import { wantsViewing } from '../../enquiry.ts'

interface Needs {
  id: string
  context: EnquiryContext
  enquiry: { wants_viewing?: boolean | undefined; preferred_times?: string[] | undefined }
}

/** To each agent who may claim it: without the client's details, which are for the one who does. */
export const enquiryOffer = defineMail<Needs>(
  'enquiry_offer',
  ({ brand, id, context, enquiry }) => {
    const about = aboutEnquiry(context, brand.siteName)
    return {
      subject: `First to claim: ${context.reference}, ${about}`,
      lines: [
        `A client wrote about ${about}${wantsViewing(enquiry) ? ' and would like a viewing' : ''}.`,
        'Whoever claims it first answers it.',
      ],
      action: 'Claim the enquiry',
      link: `${brand.siteUrl}/admin/enquiries/${id}?claim=1`,
      closing: 'While you are away, say so in your profile: you then get none of these.',
    }
  },
)
