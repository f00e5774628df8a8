import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { meaningOfSlip, type SaidBySlip, slipRows } from '../../viewing-slip.ts'

interface Needs {
  slip: SaidBySlip
}

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
