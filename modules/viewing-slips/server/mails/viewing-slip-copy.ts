import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { coBrokerRows, type SaidBySlip } from '../../viewing-slip.ts'

interface Needs {
  slip: SaidBySlip
}

/** For the co-broker, by the address that the agent typed: without the buyer's number and address. */
export const viewingSlipCopy = defineMail<Needs>('viewing_slip_copy', ({ brand, slip }) => ({
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
