import { REPLY_BY } from '../../../src/domain/enquiry.ts'
import { formatPhoneNumber } from '../../../src/domain/phone-number.ts'
import type { UntoldAssignment } from '../assignment-words.ts'
import { defineMail } from '../define-mail.ts'

interface Needs {
  enquiry: UntoldAssignment
  about: string
}

export const enquiryAssigned = defineMail<Needs>(
  'enquiry_assigned',
  ({ brand, enquiry, about }) => {
    const { id, reference, name, message, phone, email, reply_by } = enquiry
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
  },
)
