import { z } from 'zod'
import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { meetingTime } from '../../../../platform/values/exact-time.ts'

/** A row of `private.due_unanswered_enquiries`. */
export const unansweredEnquiry = z.object({
  id: z.string(),
  created_at: z.string(),
  reference: z.string(),
  subject: z.string(),
  minutes: z.number(),
  assignee_name: z.string().nullable(),
})

interface Needs {
  enquiry: z.infer<typeof unansweredEnquiry>
}

/** To the office, once. */
export const enquiryUnanswered = defineMail<Needs>('enquiry_unanswered', ({ brand, enquiry }) => {
  const { id, reference, created_at, minutes, assignee_name } = enquiry
  const about = enquiry.subject || brand.siteName
  return {
    subject: `No answer yet: ${reference}, ${about}`,
    lines: [
      `A client wrote about ${about} on ${meetingTime(created_at)}, and nobody has answered within ${minutes === 1 ? 'a working minute' : `${minutes} working minutes`}.`,
      assignee_name ? `It is assigned to ${assignee_name}.` : 'Nobody has claimed it.',
    ],
    action: 'Open the enquiry',
    link: `${brand.siteUrl}/admin/enquiries/${id}`,
    closing: 'You get this once for each enquiry. Settings, Enquiries says after how many minutes.',
  }
})
