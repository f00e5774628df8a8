import { dataOf } from '../../../../platform/backend/server-client.ts'
import { dueMails, soon } from '../../../../platform/jobs/due-mails.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { enquiryContext, officeOf } from '../../../../platform/mail/enquiry-context.ts'
import { enquiryUnanswered, unansweredEnquiry } from '../mails/enquiry-unanswered.ts'

export const unansweredEnquiries = dueMails({
  name: 'unanswered enquiries',
  ...soon,
  due: unansweredEnquiry,
  mailsOf: async (enquiry, { brand, db }) => {
    const context = enquiryContext.parse(dataOf(await db.rpc('enquiry_context')))
    return mailTo(officeOf(context), enquiryUnanswered({ brand, enquiry }))
  },
})
