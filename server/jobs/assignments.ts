import { mailTo } from '../mail/define-mail.ts'
import { assignment, enquiryAssigned } from '../mail/mails/enquiry-assigned.ts'
import { dueMails } from './due-mails.ts'
import { minute, second } from './job.ts'

export const assignments = dueMails({
  name: 'assignments',
  every: 15 * second,
  everyHosted: minute,
  due: assignment,
  mailsOf: (enquiry, { brand }) =>
    mailTo([enquiry.assignee_email], enquiryAssigned({ brand, enquiry })),
})
