import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import { type PreviewImage, pageHead, shorten } from '~/kit/page-head'
import { townName } from '~/kit/places/town'
import { breadcrumbs, type Faq, faqPage } from '~/kit/structured-data'
import { soldNotice } from '~/modules/listings/availability'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'
import { propertyFacts } from '~/modules/listings/property-facts'
import { LINK_PICTURE } from '~/platform/values/brand'
import { FULL_WIDTH, imageAddress } from '~/platform/values/images'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import { listingStructuredData } from './structured-data'

type Listing = {
  property: PropertyDetail
  faqs: readonly Faq[]
  config: PublicConfig
  siteName: string
}

export function listingHead({ property, faqs, config, siteName }: Listing) {
  const path = `/property/${propertyParam(property)}`
  const url = config.siteUrl + addressOf(path)
  return pageHead({
    config,
    path,
    siteName,
    type: 'article',
    title: `${property.title} | ${siteName}`,
    description: import.meta.env.SSR ? previewText(property) : '',
    image: import.meta.env.SSR ? previewImage(property, config) : undefined,
    structuredData: import.meta.env.SSR ? structuredData({ property, faqs, config, url }) : [],
  })
}

function structuredData({
  property,
  faqs,
  config,
  url,
}: Pick<Listing, 'property' | 'faqs' | 'config'> & { url: string }) {
  const { siteUrl } = config
  return [
    listingStructuredData({ property, url, origin: apiOrigin(config), siteUrl }),
    breadcrumbs([
      { name: t('Home'), url: siteUrl + addressOf('/') },
      { name: t('Properties'), url: siteUrl + addressOf('/gallery') },
      ...(property.town
        ? [
            {
              name: townName(property.town),
              url: siteUrl + addressOf(`/pampanga/${property.town}`),
            },
          ]
        : []),
      { name: property.title, url },
    ]),
    ...faqPage(faqs),
  ]
}

/** Previews show at most two lines, so price, place and size come first. */
function previewText(property: PropertyDetail): string {
  const facts = propertyFacts(property).map(({ value, unit }) => `${value} ${unit}`)
  const first = [
    soldNotice(property.status)?.label ?? listingTypeLabel(property.listing_type),
    shownPrice(property.price),
    locationOf(property),
    ...facts,
  ]
  return shorten([first.filter(Boolean).join(' · '), property.description].join('. '), 200)
}

function previewImage(property: PropertyDetail, config: PublicConfig): PreviewImage | undefined {
  const origin = apiOrigin(config)
  const drawn = property.property_previews?.path
  if (drawn) {
    return {
      ...LINK_PICTURE,
      url: imageAddress(drawn, origin),
      alt: [property.title, shownPrice(property.price), locationOf(property)]
        .filter(Boolean)
        .join(', '),
    }
  }
  const cover = property.property_images[0]
  if (!cover) return undefined
  return {
    url: imageAddress(cover.image_url, origin),
    width: cover.width ?? FULL_WIDTH,
    height: cover.height ?? (FULL_WIDTH * 3) / 4,
    alt: cover.alt_text || property.title,
  }
}
