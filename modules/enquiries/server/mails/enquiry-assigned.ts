import { z } from 'zod'
import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { formatPhoneNumber } from '../../../../platform/values/phone-number.ts'
import { REPLY_BY } from '../../enquiry.ts'

/** A row of `private.due_assignments`. */
export const assignment = z.object({
  id: z.string(),
  reference: z.string(),
  subject: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string(),
  reply_by: z.string().nullable(),
  assignee_email: z.string().nullable(),
})

interface Needs {
  enquiry: z.infer<typeof assignment>
}

/** To the account that an enquiry was assigned to, by hand or with another's work. */
export const enquiryAssigned = defineMail<Needs>('enquiry_assigned', ({ brand, enquiry }) => {
  const { id, reference, name, message, phone, email, reply_by } = enquiry
  const about = enquiry.subject || brand.siteName
  const by = REPLY_BY.find(({ key }) => key === reply_by)?.label
  return {
    subject: `Assigned to you: ${reference}, ${about}`,
    lines: [
      `The enquiry of ${name} about ${about} is yours now:`,
      ...message.split('\n').filter((line) => line.trim() !== ''),
      ...(phone ? [`Phone: ${formatPhoneNumber(phone)}`] : []),
      ...(email ? [`E-mail: ${email}`] : []),
      ...(by ? [`Reply by: ${by}`] : []),
    ],
    action: 'Open the enquiry',
    link: `${brand.siteUrl}/admin/enquiries/${id}`,
    closing: email
      ? 'Reply to this e-mail to answer the client.'
      : 'The client left no e-mail address: call or text the number.',
    replyTo: email ?? undefined,
  }
})
