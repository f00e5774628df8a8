import { z } from 'zod'
import { dueMails, soon } from '../../../../platform/jobs/due-mails.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { approvalAnswered } from '../mails/approval-answered.ts'
import { approvalAsked } from '../mails/approval-asked.ts'
import { newsOfListing } from '../news-words.ts'

/** To the admins what waits for them, and to who asked what came of it. */
export const approvalNews = dueMails({
  name: 'approval news',
  ...soon,
  due: z.object({
    kind: z.enum(['asked', 'answered']),
    recipient: z.string().nullable(),
    listings: z.array(newsOfListing),
  }),
  mailsOf: ({ kind, recipient, listings }, { brand }) => {
    const write = kind === 'asked' ? approvalAsked : approvalAnswered
    return mailTo([recipient], write({ brand, listings }))
  },
})
