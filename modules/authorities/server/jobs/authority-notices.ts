import { z } from 'zod'
import { dueMails } from '../../../../platform/jobs/due-mails.ts'
import { hour } from '../../../../platform/jobs/job.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { manilaDay } from '../../../../platform/values/dates.ts'
import { authorities } from '../mails/authorities.ts'

const ending = z.object({
  property_id: z.string(),
  reference: z.string(),
  title: z.string(),
  ends_on: z.string(),
  is_taken_off: z.boolean(),
})

/** One e-mail to each person, of all that is new. */
export const authorityNotices = dueMails({
  name: 'authorities',
  every: hour,
  before: 'take_off_ended_listings',
  due: z.object({
    people: z.array(z.object({ recipient: z.string(), authorities: z.array(ending) })),
  }),
  mailsOf: ({ people }, { brand }) =>
    people.flatMap((person) =>
      mailTo(
        [person.recipient],
        authorities({ brand, authorities: person.authorities, today: manilaDay() }),
      ),
    ),
})
