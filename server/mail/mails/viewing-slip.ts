import { daysInWords, type SaidBySlip, slipRows } from '../../../src/domain/viewing-slip.ts'
import { defineMail } from '../define-mail.ts'

interface Needs {
  slip: SaidBySlip
}

/** For the buyer. Its words are the slip's, which somebody vouched for has made. */
export const viewingSlip = defineMail<Needs>('viewing_slip', ({ brand, slip }) => ({
  subject: `Viewing slip ${slip.number}: ${slip.property_title}`,
  lines: [
    `${slip.agent_name} showed you this property. If you buy it within ${daysInWords(slip.days)}, this slip says who showed it to you; you don’t owe anything by it. Please keep this e-mail.`,
    ...slipRows(slip).map(([label, words]) => `${label}: ${words}`),
  ],
  action: 'Contact us',
  link: `${brand.siteUrl}/contact`,
  closing:
    'We keep your name and number on this slip so that everybody knows who showed you the property. Were you not there, or would you like your details deleted? Please tell us.',
}))
