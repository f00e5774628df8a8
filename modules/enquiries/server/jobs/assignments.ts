import { dueMails, soon } from '../../../../platform/jobs/due-mails.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { assignment, enquiryAssigned } from '../mails/enquiry-assigned.ts'

export const assignments = dueMails({
  name: 'assignments',
  ...soon,
  due: assignment,
  mailsOf: (enquiry, { brand }) =>
    mailTo([enquiry.assignee_email], enquiryAssigned({ brand, enquiry })),
})
