import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hashOf } from '../../../../platform/actions/token.ts'
import { dueMails, soon } from '../../../../platform/jobs/due-mails.ts'
import { mailTo } from '../../../../platform/mail/define-mail.ts'
import { priceOffer } from '../mails/price-offer.ts'

/** To each buyer once, with the link to the offer. */
export const priceOffers = dueMails({
  name: 'price offers',
  ...soon,
  due: z.object({ recipient: z.string(), title: z.string(), amount: z.number() }),
  mailsOf: ({ recipient, ...offer }, { brand, note }) => {
    const secret = randomBytes(20).toString('hex')
    note({ hash: hashOf(secret) })
    return mailTo([recipient], priceOffer({ brand, offer, secret }))
  },
})
