import { z } from 'zod'
import { manilaDay } from '../../src/domain/dates.ts'
import { mailTo } from '../mail/define-mail.ts'
import { authorities } from '../mail/mails/authorities.ts'
import { dueMails } from './due-mails.ts'
import { hour } from './job.ts'

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
