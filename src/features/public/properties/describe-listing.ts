import type { PropertyDetail } from '~/data/properties/public-reads'
import type { PublicConfig } from '~/data/public-client'
import { builtInFaqs } from '~/domain/built-in-faqs'
import { comparablePrice } from '~/domain/comparable-price'
import { listingFacts } from '~/domain/listing-facts'
import type { SiteSettings } from '~/domain/site-settings'
import type { Faq } from '~/lib/structured-data'
import { listingHead } from './listing-head'
import { listingMonth } from './listing-month'

type Listing = {
  property: PropertyDetail
  ownFaqs: readonly Faq[] | undefined
  settings: SiteSettings
  config: PublicConfig
}

/** Used by the loader, so that a first visit never fetches this code. */
export function describeListing({ property, ownFaqs, settings, config }: Listing) {
  const own = ownFaqs?.filter(({ question, answer }) => question.trim() || answer.trim()) ?? []
  const site = settings.listing_faqs
  const builtIn = builtInFaqs(property.listing_type)
  const otherwise = site.length > 0 ? site : builtIn
  const faqs = own.length > 0 ? own : otherwise
  return {
    head: listingHead({ property, faqs, config, siteName: settings.business_name }),
    prices: comparablePrice(property),
    facts: listingFacts(property),
    month: listingMonth(property),
    /** The listing's own, before the site's general ones. */
    ownFaqs: own,
    builtInFaqs: builtIn,
  }
}
