import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { type EndingLicence, endingWords } from '../../ending-licence.ts'
import { licenceState } from '../../licence.ts'

interface Needs {
  licences: EndingLicence[]
  today: string
}

export const licences = defineMail<Needs>('licences', ({ brand, licences, today }) => {
  const hasEnded = licences.some(
    ({ valid_until }) => licenceState({ until: valid_until }, today) === 'ended',
  )
  return {
    subject: hasEnded
      ? `A licence of ${brand.siteName} has expired`
      : `A licence of ${brand.siteName} expires soon`,
    lines: [
      ...licences.map((licence) => `${endingWords(licence, today)}.`),
      hasEnded
        ? 'Visitors see the number with the day on which it expired. Once it is renewed, set the new dates.'
        : 'Once it is renewed, set the new dates on the site. Visitors see when a licence has expired.',
    ],
    action: 'Open the dashboard',
    link: `${brand.siteUrl}/admin`,
    closing: 'Admins get this e-mail once a week until the new dates are set.',
  }
})
