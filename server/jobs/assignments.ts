import { mailTo } from '../mail/define-mail.ts'
import { assignment, enquiryAssigned } from '../mail/mails/enquiry-assigned.ts'
import { dueMails, soon } from './due-mails.ts'

export const assignments = dueMails({
  name: 'assignments',
  ...soon,
  due: assignment,
  mailsOf: (enquiry, { brand }) =>
    mailTo([enquiry.assignee_email], enquiryAssigned({ brand, enquiry })),
})
