import type { QueryClient } from '@tanstack/react-query'
import type { AppContext } from '~/kit/app-context'
import type { Db } from '~/kit/data/public-client'
import type { Faq } from '~/kit/structured-data'
import { ratesQuery, readRates } from '~/modules/calculators/data/public-reads'
import { BANK_KEYS, lendersOf } from '~/modules/calculators/lenders'
import { ratesInForce } from '~/modules/calculators/rates'
import { builtInFaqs } from '~/modules/listings/built-in-faqs'
import { comparablePrice, priceInFull } from '~/modules/listings/comparable-price'
import { projectQuery, readProject } from '~/modules/listings/data/project-reads'
import { type PropertyDetail, similarPropertiesQuery } from '~/modules/listings/data/public-reads'
import { listingFacts } from '~/modules/listings/listing-facts'
import { landmarkWords } from '~/modules/listings/near-landmarks'
import { pinWords } from '~/modules/listings/pin-words'
import { type ProjectColumns, projectFacts } from '~/modules/listings/project-facts'
import { OUTLINE_SOURCE } from '~/modules/map/place-names'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { t } from '~/platform/values/t'
import { aboutListing } from './about-listing'
import { listingHead } from './listing-head'
import { listingMaps } from './listing-maps'
import { listingMessage } from './listing-message'
import { listingMonth } from './listing-month'

type Beside = {
  rates: Parameters<typeof ratesInForce>[0]
  project: Omit<ProjectColumns, 'listing_type'> | null
}
type Listing = Beside & {
  property: PropertyDetail
  ownFaqs: readonly Faq[] | undefined
  settings: SiteSettings
  context: AppContext
}

/** The browser keeps the answers: a touch reads them already for the tap. The server's page carries only what is made of them. */
export async function readBeside({ db, queryClient }: AppContext, id: string): Promise<Beside> {
  const [rates, project] = await Promise.all([
    readBankRates(db, queryClient),
    import.meta.env.SSR ? readProject(db, id) : queryClient.fetchQuery(projectQuery(db, id)),
  ])
  return { rates, project }
}

/** A listing is shown without its month rather than not at all. */
export function readBankRates(db: Db, queryClient: QueryClient): Promise<Beside['rates']> {
  const rates = import.meta.env.SSR
    ? readRates(db, BANK_KEYS)
    : queryClient.fetchQuery(ratesQuery(db))
  return rates.catch(() => [])
}

export function describeListing({ property, rates, project, ownFaqs, settings, context }: Listing) {
  const { config, db, queryClient } = context
  const today = manilaDay()
  const { bank } = lendersOf(ratesInForce(rates, today), today)
  const own = ownFaqs?.filter(({ question, answer }) => question.trim() || answer.trim()) ?? []
  const site = settings.listing_faqs
  const builtIn = builtInFaqs(property.listing_type)
  const otherwise = site.length > 0 ? site : builtIn
  const faqs = own.length > 0 ? own : otherwise
  const maps = listingMaps(property)
  return {
    head: listingHead({ property, faqs, config, siteName: settings.business_name }),
    prices: [...priceInFull(property), ...comparablePrice(property)],
    month: listingMonth(property, bank),
    facts: [
      ...listingFacts(property),
      ...(project ? projectFacts({ ...property, ...project }) : []),
      ...lastConfirmed(property),
    ],
    landmarks: landmarkWords(property, settings.landmarks),
    ledeLength: ledeLengthOf(property.description),
    maps,
    pinWords: [pinWords(property), maps[0]?.style && `${OUTLINE_SOURCE}.`]
      .filter(Boolean)
      .join(' '),
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
  return status === 'active' && day ? [[t('Last confirmed available'), day]] : []
}

function besidePhotos({ property_images, property_videos, tour_url }: PropertyDetail): string {
  const hasPlan = property_images.some(({ kind }) => kind !== 'photo')
  return [hasPlan && t('Plan'), property_videos.length > 0 && t('Video'), tour_url && t('Tour')]
    .map((each) => each && ` · ${each}`)
    .filter(Boolean)
    .join('')
}
