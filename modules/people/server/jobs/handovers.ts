import { dueMails, soon } from '../../../../platform/jobs/due-mails.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { handover, workHandedOver } from '../mails/work-handed-over.ts'

/** One e-mail for all that somebody got from a colleague. */
export const handovers = dueMails({
  name: 'handovers',
  ...soon,
  due: handover,
  mailsOf: (work, { brand }) => mailTo([work.recipient], workHandedOver({ brand, work })),
})
