import { dataOf } from '../backend/server-client.ts'
import { mailTo } from '../mail/define-mail.ts'
import { enquiryContext, officeOf } from '../mail/enquiry-context.ts'
import { enquiryUnanswered, unansweredEnquiry } from '../mail/mails/enquiry-unanswered.ts'
import { dueMails, soon } from './due-mails.ts'

export const unansweredEnquiries = dueMails({
  name: 'unanswered enquiries',
  ...soon,
  due: unansweredEnquiry,
  mailsOf: async (enquiry, { brand, db }) => {
    const context = enquiryContext.parse(dataOf(await db.rpc('enquiry_context')))
    return mailTo(officeOf(context), enquiryUnanswered({ brand, enquiry }))
  },
})
