import { z } from 'zod'
import type { ListingFilters } from '../../../src/domain/listing-filters.ts'
import { placeOf } from '../../../src/domain/place.ts'
import { propertyParam } from '../../../src/domain/property-address.ts'
import { readSearch, searchName, searchNameWithoutTyped } from '../../../src/domain/saved-search.ts'
import { type MailBrand, type MailSection, renderMail } from '../../mail/render-mail.ts'
import { stored } from '../enquiries/mails.ts'

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

export type NewMatches = z.infer<typeof newMatches>

interface Confirmation {
  filters: ListingFilters
  secret: string
  brand: MailBrand
}

/** Holds nothing that was typed: anybody may type anybody's address, and any words. */
export function confirmationMail({ filters, secret, brand }: Confirmation) {
  const link = `${brand.siteUrl}/searches/confirm?token=${secret}`
  const mail = renderMail({
    ...brand,
    subject: `Confirm: new listings from ${brand.siteName}`,
    lines: [
      `Someone asked ${brand.siteName} to send new listings to this address: ${searchNameWithoutTyped(filters)}.`,
      'If that was you, please confirm. You will get at most one e-mail a day, and only when there is something new.',
    ],
    action: 'Confirm',
    link,
    closing:
      'The link works for seven days. If it was not you, ignore this e-mail: we will send nothing more and forget your address.',
  })
  return {
    ...stored(mail),
    kind: 'search_confirmation',
    link,
    unsubscribe: endingAddress(brand.siteUrl, secret),
  }
}

interface Digest {
  searches: NewMatches[]
  secret: string
  brand: MailBrand
}

/** All that is new to one address, in one e-mail. */
export function digestMail({ searches, secret, brand }: Digest) {
  const total = searches.reduce((sum, each) => sum + each.total, 0)
  const [only, ...others] = searches
  const search = only && others.length === 0 ? only.search : ''
  const link = `${brand.siteUrl}/gallery${search}`
  const mail = renderMail({
    ...brand,
    subject:
      total === 1
        ? `A new listing for your search at ${brand.siteName}`
        : `${total} new listings for your searches at ${brand.siteName}`,
    lines: [],
    sections: searches.map((each) => section(each, brand.siteUrl)),
    action: 'See them on our site',
    link,
    closing: 'You asked for these e-mails. You get at most one a day.',
    end: {
      words: 'Unsubscribe',
      link: `${brand.siteUrl}/searches/end?token=${secret}`,
    },
  })
  return {
    ...stored(mail),
    kind: 'search_digest',
    link,
    unsubscribe: endingAddress(brand.siteUrl, secret),
  }
}

function section({ search, total, listings }: NewMatches, siteUrl: string): MailSection {
  const more = total - listings.length
  return {
    heading: searchName(readSearch(search)),
    items: listings.map((listing) => ({
      title: listing.title || listing.reference,
      link: `${siteUrl}/property/${propertyParam(listing)}`,
      // Without words where nobody vouched for has seen what they are.
      lines: listing.title
        ? [listing.price, [placeOf(listing), listing.reference].filter(Boolean).join(' · ')]
        : [],
    })),
    more: more > 0 ? { words: `and ${more} more`, link: `${siteUrl}/gallery${search}` } : undefined,
  }
}

function endingAddress(siteUrl: string, secret: string): string {
  return `${siteUrl}/api/search-endings?token=${secret}`
}
