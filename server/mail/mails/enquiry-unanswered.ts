import type { UnansweredEnquiry } from '../assignment-words.ts'
import { defineMail } from '../define-mail.ts'
import { inManila } from '../enquiry-context.ts'

interface Needs {
  enquiry: UnansweredEnquiry
  about: string
}

export const enquiryUnanswered = defineMail<Needs>(
  'enquiry_unanswered',
  ({ brand, enquiry, about }) => {
    const { id, reference, created_at, minutes, assignee_name } = enquiry
    return {
      subject: `No answer yet: ${reference}, ${about}`,
      lines: [
        `A client wrote about ${about} on ${inManila(created_at)}, and nobody has answered within ${minutes === 1 ? 'a working minute' : `${minutes} working minutes`}.`,
        assignee_name ? `It is assigned to ${assignee_name}.` : 'Nobody has claimed it.',
      ],
      action: 'Open the enquiry',
      link: `${brand.siteUrl}/admin/enquiries/${id}`,
      closing:
        'You get this once for each enquiry. Settings, Enquiries says after how many minutes.',
    }
  },
)
