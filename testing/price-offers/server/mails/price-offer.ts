import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { offeredPrice } from '../../price-offer.ts'

interface Needs {
  offer: { title: string; amount: number }
  secret: string
}

/** To the buyer. */
export const priceOffer = defineMail<Needs>('price_offer', ({ brand, offer, secret }) => ({
  subject: `Your offer for ${offer.title}`,
  lines: [`You offered ${offeredPrice(offer.amount)} for ${offer.title}.`],
  action: 'Open your offer',
  link: `${brand.siteUrl}/offer/${secret}`,
  closing: 'The agent noted your offer and this address.',
}))
