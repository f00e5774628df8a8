import {
  coBrokerRows,
  meaningOfSlip,
  type SaidBySlip,
  slipRows,
} from '../../../src/domain/viewing-slip.ts'
import { defineMail } from '../define-mail.ts'

interface Needs {
  slip: SaidBySlip
}

/** For the buyer. Its words are the slip's, which somebody vouched for has made. */
export const viewingSlip = defineMail<Needs>('viewing_slip', ({ brand, slip }) => ({
  subject: `Viewing slip ${slip.number}: ${slip.property_title}`,
  lines: [
    `${slip.agent_name} showed you this property. ${meaningOfSlip(slip.days)} Please keep this e-mail.`,
    ...slipRows(slip).map(([label, words]) => `${label}: ${words}`),
  ],
  action: 'Contact us',
  link: `${brand.siteUrl}/contact`,
  closing:
    'We keep your name and number on this slip so that it is clear who showed you the property. If you were not there, or want your details deleted, please tell us.',
}))

/** For the co-broker, by the address that the agent typed: without the buyer's number and address. */
export const viewingSlipCopy = defineMail<Needs>('viewing_slip', ({ brand, slip }) => ({
  subject: `Viewing slip ${slip.number}: ${slip.property_title}`,
  lines: [
    `${slip.agent_name} made this viewing slip and named you as co-broker. Please keep this e-mail.`,
    ...coBrokerRows(slip).map(([label, words]) => `${label}: ${words}`),
  ],
  action: 'Contact us',
  link: `${brand.siteUrl}/contact`,
  closing:
    'The buyer’s number and address are not in this copy. If you had no part in this viewing, please tell us.',
}))
