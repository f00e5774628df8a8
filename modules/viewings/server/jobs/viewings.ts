import { dataOf } from '../../../../platform/backend/server-client.ts'
import { dueMails, soon } from '../../../../platform/jobs/due-mails.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { enquiryContext, personOrOffice } from '../../../../platform/mail/enquiry-context.ts'
import { viewingForStaff, viewingForVisitor } from '../mails/viewing.ts'
import { reminderForStaff, reminderForVisitor } from '../mails/viewing-reminder.ts'
import { dueViewing } from '../viewing-words.ts'

const mailsOfKind = {
  viewing: { forVisitor: viewingForVisitor, forStaff: viewingForStaff },
  viewing_reminder: { forVisitor: reminderForVisitor, forStaff: reminderForStaff },
}

/** To the visitor and to the agent who shows the property. */
export const viewings = dueMails({
  name: 'viewings',
  ...soon,
  due: dueViewing,
  mailsOf: async (viewing, { brand, db }) => {
    const { property_id, person_id, email, assignee_email, kind } = viewing
    const found = await db.rpc('enquiry_context', {
      ...(property_id && { property_id }),
      ...(person_id && { person_id }),
    })
    const context = enquiryContext.parse(dataOf(found))
    const needs = { viewing, brand, context }
    const { forVisitor, forStaff } = mailsOfKind[kind]
    const toAssignee = mailTo([assignee_email], forStaff(needs))
    return [
      ...mailTo([email], forVisitor(needs)),
      ...(toAssignee.length > 0 ? toAssignee : mailTo(personOrOffice(context), forStaff(needs))),
    ]
  },
})
