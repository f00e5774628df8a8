import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { type EndingAuthority, endingAuthorityWords } from '../../ending-authority.ts'

interface Needs {
  authorities: (EndingAuthority & { property_id: string })[]
  /** The day in Manila. */
  today: string
}

const mostShown = 20

/** For staff only: the titles are the listings' own. */
export const authorities = defineMail<Needs>('authorities', ({ brand, authorities, today }) => {
  const [first] = authorities
  const isOne = authorities.length === 1
  const hasEnded = first !== undefined && first.ends_on < today
  const subject = isOne
    ? `The authority to sell ${first?.reference} ${hasEnded ? 'has ended' : 'ends soon'}`
    : `${authorities.length} authorities to sell end soon or have ended`
  return {
    subject,
    lines: [
      ...authorities
        .slice(0, mostShown)
        .map((authority) => `${endingAuthorityWords(authority, today)}.`),
      ...(authorities.length > mostShown
        ? [`And ${authorities.length - mostShown} more, on the dashboard.`]
        : []),
      'Once the owner has signed again, write down the new dates. Where it is no longer yours to sell, take the listing off the site.',
    ],
    action: isOne ? 'Open the listing' : 'Open the dashboard',
    link: isOne
      ? `${brand.siteUrl}/admin/properties/${first?.property_id}/edit`
      : `${brand.siteUrl}/admin`,
    closing: 'Admins and the listing’s agent get this 30, 14 and 3 days before the end.',
  }
})
