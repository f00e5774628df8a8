import { z } from 'zod'
import { dueMails } from '../../../../platform/jobs/due-mails.ts'
import { hour } from '../../../../platform/jobs/job.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { makeLink } from '../asked-listing.ts'
import { stillThere as stillThereMail } from '../mails/still-there.ts'

const questioned = z.object({
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  price: z.string(),
  confirmed_on: z.string().nullable(),
})

/** One e-mail to each person, of all their listings that are due. */
export const stillThere = dueMails({
  name: 'still there',
  every: hour,
  before: 'hide_unconfirmed_listings',
  needsMailServer: true,
  due: z.object({
    people: z.array(
      z.object({
        profile_id: z.string(),
        recipient: z.string(),
        listings: z.array(questioned),
      }),
    ),
  }),
  mailsOf: ({ people }, { brand, note }) => {
    const links: { hash: string; property_id: string; profile_id: string }[] = []
    const mails = people.flatMap(({ recipient, profile_id, listings: theirs }) => {
      const listings = theirs.map(({ id, ...listing }) => {
        const { secret, hash } = makeLink()
        links.push({ hash, property_id: id, profile_id })
        return { ...listing, secret }
      })
      return mailTo([recipient], stillThereMail({ brand, listings }))
    })
    note({ links })
    return mails
  },
})
