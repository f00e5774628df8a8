import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { linkOf, listed, type NewsOfListing, named } from '../news-words.ts'

interface Needs {
  listings: readonly NewsOfListing[]
}

/** To an admin: what somebody sent for approval. */
export const approvalAsked = defineMail<Needs>('approval_asked', ({ brand, listings }) => {
  const [first] = listings
  const senders = [...new Set(listings.map(({ from_name }) => from_name || 'Somebody'))].join(', ')
  const what = listings.length === 1 && first ? named(first) : `${listings.length} listings`
  const them = listings.length === 1 ? 'it' : 'them'
  return {
    subject: `${senders} sent ${what} for approval`,
    lines: [`${senders} sent for approval:`, ...listed(listings, named)],
    action: `Look at ${them}`,
    link: linkOf(brand, listings, '/admin'),
    closing: `Visitors see ${them} once an administrator has approved ${them}.`,
  }
})
