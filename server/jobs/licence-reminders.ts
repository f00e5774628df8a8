import { manilaDay } from '../../src/domain/dates.ts'
import { type EndingLicence, endingWords } from '../../src/domain/ending-licence.ts'
import { licenceState } from '../../src/domain/licence.ts'
import type { Backend } from '../backend/backend.ts'
import { dataOf, mailBrand, serverClient } from '../backend/server-client.ts'
import { renderMail } from '../mail/render-mail.ts'

type Teller = Pick<Backend, 'fetch' | 'remoteUrl' | 'secretKey' | 'mails'>

/** Once a week; the database claims it for one process. @returns how many e-mails were put in line */
export async function tellOfLicences(backend: Teller, siteUrl: string): Promise<number> {
  const { secretKey, mails } = backend
  if (!secretKey || !mails) return 0
  const db = serverClient(backend, secretKey, siteUrl)
  const licences = dataOf(await db.rpc('licences_to_tell'))
  if (licences.length === 0) return 0
  const brand = await mailBrand(db, siteUrl)
  const link = `${siteUrl}/admin`
  const content = words(licences, manilaDay(), brand.siteName)
  const { subject, text, html } = renderMail({ ...brand, ...content, link })
  const added = dataOf(
    await db.rpc('add_licence_mails', { subject, body_text: text, body_html: html, link }),
  )
  void mails.deliver()
  return added
}

function words(licences: EndingLicence[], today: string, name: string) {
  const hasEnded = licences.some(
    ({ valid_until }) => licenceState({ until: valid_until }, today) === 'ended',
  )
  return {
    subject: hasEnded ? `A licence of ${name} has expired` : `A licence of ${name} expires soon`,
    lines: [
      ...licences.map((licence) => `${endingWords(licence, today)}.`),
      hasEnded
        ? 'Visitors see the number with the day on which it expired. Once it is renewed, set the new dates.'
        : 'Once it is renewed, set the new dates on the site. Visitors see when a licence has expired.',
    ],
    action: 'Open the dashboard',
    closing: 'Admins get this e-mail once a week until the new dates are set.',
  }
}
