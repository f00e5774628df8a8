import type { PropertyDetail } from '~/data/properties/public-reads'
import type { PublicConfig } from '~/data/public-client'
import { BUILT_IN_FAQS } from '~/domain/built-in-faqs'
import { comparablePrice } from '~/domain/comparable-price'
import type { SiteSettings } from '~/domain/site-settings'
import type { Faq } from '~/lib/structured-data'
import { listingHead } from './listing-head'

type Listing = {
  property: PropertyDetail
  ownFaqs: readonly Faq[] | undefined
  settings: SiteSettings
  config: PublicConfig
}

/** What a loader makes of what it read: a first visit never fetches this. */
export function describeListing({ property, ownFaqs, settings, config }: Listing) {
  const faqs = chooseFaqs(ownFaqs, settings.listing_faqs)
  return {
    head: listingHead({ property, faqs, config, siteName: settings.business_name }),
    /** What follows from its price, in words. */
    prices: comparablePrice(property),
    faqs,
  }
}

/** The listing's own, else the site's for listings, else the built-in ones. */
function chooseFaqs(own: readonly Faq[] | undefined, siteFaqs: readonly Faq[]): readonly Faq[] {
  const asked = own?.filter(({ question, answer }) => question.trim() || answer.trim())
  if (asked?.length) return asked
  return siteFaqs.length > 0 ? siteFaqs : BUILT_IN_FAQS
}
