import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { linkOf, listed, type NewsOfListing, named } from '../news-words.ts'

interface Needs {
  listings: readonly NewsOfListing[]
}

/** To who sent something for approval. */
export const approvalAnswered = defineMail<Needs>('approval_answered', ({ brand, listings }) => {
  const [first] = listings
  const isAlone = listings.length === 1
  const back = listings.filter(({ is_sent_back }) => is_sent_back)
  return {
    subject:
      isAlone && first
        ? `${first.is_sent_back ? 'Sent back' : 'Approved'}: ${named(first)}`
        : `Approved: ${listings.length - back.length}, sent back: ${back.length}`,
    lines: listed(listings, answerOf),
    action: isAlone ? 'Open the listing' : 'Open the listings',
    link: linkOf(brand, listings, '/admin/properties'),
    closing:
      back.length > 0
        ? 'Change what was sent back, and send it for approval again.'
        : `Visitors see ${isAlone ? 'it' : 'them'} now.`,
  }
})

function answerOf(listing: NewsOfListing): string {
  const { from_name, is_sent_back, note } = listing
  const who = from_name || 'An administrator'
  if (!is_sent_back) return `${who} approved ${named(listing)}.`
  return `${who} sent back ${named(listing)}${note ? `: ${note}` : '.'}`
}
