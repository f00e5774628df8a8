import { z } from 'zod'
import { dueMails } from '../../../../platform/jobs/due-mails.ts'
import { hour } from '../../../../platform/jobs/job.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { manilaDay } from '../../../../platform/values/dates.ts'
import { licences } from '../mails/licences.ts'

export const licenceReminders = dueMails({
  name: 'licences',
  every: hour,
  due: z.object({
    recipients: z.array(z.string()),
    licences: z.array(
      z.object({
        holder: z.string(),
        kind: z.string(),
        number: z.string(),
        valid_until: z.string(),
      }),
    ),
  }),
  mailsOf: ({ recipients, licences: ending }, { brand }) =>
    mailTo(recipients, licences({ brand, licences: ending, today: manilaDay() })),
})
