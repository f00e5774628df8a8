import { z } from 'zod'
import { manilaDay } from '../../src/domain/dates.ts'
import { mailTo } from '../mail/define-mail.ts'
import { licences } from '../mail/mails/licences.ts'
import { dueMails } from './due-mails.ts'
import { hour } from './job.ts'

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
