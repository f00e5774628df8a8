import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { linkOf, MOST_LISTED, type NewsOfListing, named } from '../news-words.ts'

interface Needs {
  listings: readonly NewsOfListing[]
}

/** To an admin: what somebody sent for approval. */
export const approvalAsked = defineMail<Needs>('approval_asked', ({ brand, listings }) => {
  const [first] = listings
  const senders = [...new Set(listings.map(({ from_name }) => from_name || 'Somebody'))].join(', ')
  const what = listings.length === 1 && first ? named(first) : `${listings.length} listings`
  return {
    subject: `${senders} sent ${what} for approval`,
    lines: [
      `${senders} sent for approval:`,
      ...listings.slice(0, MOST_LISTED).map(named),
      ...(listings.length > MOST_LISTED ? [`And ${listings.length - MOST_LISTED} more.`] : []),
    ],
    action: listings.length === 1 ? 'Look at it' : 'Look at them',
    link: linkOf(brand, listings, '/admin'),
    closing: 'Visitors see it once an administrator has approved it.',
  }
})
