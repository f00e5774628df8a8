import type { AppContext } from '~/kit/app-context'
import type { Faq } from '~/kit/structured-data'
import { readRates } from '~/modules/calculators/data/public-reads'
import { BANK_KEYS, lendersOf } from '~/modules/calculators/lenders'
import { ratesInForce } from '~/modules/calculators/rates'
import { builtInFaqs } from '~/modules/listings/built-in-faqs'
import { comparablePrice, priceInFull } from '~/modules/listings/comparable-price'
import { readProject } from '~/modules/listings/data/project-reads'
import { type PropertyDetail, similarPropertiesQuery } from '~/modules/listings/data/public-reads'
import { listingFacts } from '~/modules/listings/listing-facts'
import { type ProjectColumns, projectFacts } from '~/modules/listings/project-facts'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { aboutListing } from './about-listing'
import { listingHead } from './listing-head'
import { listingMaps } from './listing-maps'
import { listingMessage } from './listing-message'
import { listingMonth } from './listing-month'

type Listing = {
  property: PropertyDetail
  project?: ProjectColumns
  ownFaqs: readonly Faq[] | undefined
  settings: SiteSettings
  context: AppContext
}

export async function describeListing({ property, project, ownFaqs, settings, context }: Listing) {
  const { config, db, queryClient } = context
  const [rates, ofProject] = await Promise.all([
    // A listing is shown without its month rather than not at all.
    readRates(db, BANK_KEYS).catch(() => []),
    project ?? readProject(db, property.id),
  ])
  const today = manilaDay()
  const { bank } = lendersOf(ratesInForce(rates, today), today)
  const own = ownFaqs?.filter(({ question, answer }) => question.trim() || answer.trim()) ?? []
  const site = settings.listing_faqs
  const builtIn = builtInFaqs(property.listing_type)
  const otherwise = site.length > 0 ? site : builtIn
  const faqs = own.length > 0 ? own : otherwise
  return {
    head: listingHead({ property, faqs, config, siteName: settings.business_name }),
    prices: [...priceInFull(property), ...comparablePrice(property)],
    month: listingMonth(property, bank),
    facts: [
      ...listingFacts(property),
      ...(ofProject ? projectFacts({ ...property, ...ofProject }) : []),
      ...lastConfirmed(property),
    ],
    ledeLength: ledeLengthOf(property.description),
    maps: listingMaps(property),
    beside: besidePhotos(property),
    about: aboutListing({
      property,
      similar: queryClient.getQueryData(similarPropertiesQuery(db, property.id).queryKey),
      settings,
      config,
    }),
    message: listingMessage(property, config.siteUrl),
    ownFaqs: own,
    builtInFaqs: builtIn,
  }
}

/** One of some twenty to two hundred letters, whose dot is not that of a short form. */
const FIRST_SENTENCE =
  /^[^\n]{20,200}?(?:[.!?](?=\s*(?:\n|$))|(?:\p{L}{4}|\d|[%)”])[.!?](?=\s+[\p{Lu}\d“(]))/u

/** How many letters of the text, without the blanks around it, are its first sentence; 0 for none. */
export function ledeLengthOf(description: string): number {
  return FIRST_SENTENCE.exec(description.trim())?.[0].length ?? 0
}

function lastConfirmed({ status, confirmed_on }: PropertyDetail): [label: string, words: string][] {
  const day = confirmed_on && formatDay(confirmed_on)
  return status === 'active' && day ? [['Last confirmed available', day]] : []
}

function besidePhotos({ property_images, property_videos, tour_url }: PropertyDetail): string {
  const hasPlan = property_images.some(({ kind }) => kind !== 'photo')
  return [hasPlan && 'Plan', property_videos.length > 0 && 'Video', tour_url && 'Tour']
    .map((each) => each && ` · ${each}`)
    .filter(Boolean)
    .join('')
}
