import { z } from 'zod'
import { defineMail } from '../../../../platform/mail/define-mail.ts'
import { endingAddress } from '../../../../platform/mail/ending-address.ts'
import type { MailSection } from '../../../../platform/mail/render-mail.ts'
import { locationOf } from '../../../listings/location.ts'
import { propertyParam } from '../../../listings/property-address.ts'
import { readSearch, searchName } from '../../saved-search.ts'

export const newMatches = z.object({
  id: z.string(),
  search: z.string(),
  total: z.number(),
  listings: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      title: z.string(),
      price: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
    }),
  ),
})

type NewMatches = z.infer<typeof newMatches>

interface Needs {
  searches: NewMatches[]
  secret: string
}

export const searchDigest = defineMail<Needs>('search_digest', ({ brand, searches, secret }) => {
  const total = searches.reduce((sum, each) => sum + each.total, 0)
  const [only, ...others] = searches
  const search = only && others.length === 0 ? only.search : ''
  return {
    subject:
      total === 1
        ? `A new listing for your search at ${brand.siteName}`
        : `${total} new listings for your searches at ${brand.siteName}`,
    lines: [],
    sections: searches.map((each) => section(each, brand.siteUrl)),
    action: 'See them on our site',
    link: `${brand.siteUrl}/gallery${search}`,
    closing: 'You asked for these e-mails. You get at most one a day.',
    end: { words: 'Unsubscribe', link: `${brand.siteUrl}/searches/end?token=${secret}` },
    unsubscribe: endingAddress(brand.siteUrl, secret),
  }
})

function section({ search, total, listings }: NewMatches, siteUrl: string): MailSection {
  const more = total - listings.length
  return {
    heading: searchName(readSearch(search)),
    items: listings.map((listing) => ({
      title: listing.title || listing.reference,
      link: `${siteUrl}/property/${propertyParam(listing)}`,
      // Leaves out a listing's text until a trusted account has seen it.
      lines: listing.title
        ? [listing.price, [locationOf(listing), listing.reference].filter(Boolean).join(' · ')]
        : [],
    })),
    more: more > 0 ? { words: `and ${more} more`, link: `${siteUrl}/gallery${search}` } : undefined,
  }
}
