import type { PublicConfig } from '~/kit/data/public-client'
import type { About } from '~/modules/enquiries/public/about'
import { isAvailable } from '~/modules/listings/availability'
import type { PropertyCardData, PropertyDetail } from '~/modules/listings/data/public-reads'
import { locationOf } from '~/modules/listings/location'
import { whoAnswers } from '~/modules/listings/person-contact'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import { viberLink } from '~/platform/values/contact-links'
import { imageAddress, imageSourceSet } from '~/platform/values/images'
import { addressOf } from '~/platform/values/language'
import { listingMessage } from './listing-message'

/** Similar ones that are shown with a message that has arrived. */
const MOST = 2

type Listing = {
  property: PropertyDetail
  similar: readonly PropertyCardData[] | undefined
  settings: SiteSettings
  config: PublicConfig
}

/** What an enquiry about the listing says of it. */
export function aboutListing({ property, similar, settings, config }: Listing): About {
  const { agent } = property
  const { channels, callee } = whoAnswers(agent, contactChannels(settings))
  const linkTo = (each: { id: string; title: string; city: string | null }) =>
    config.siteUrl + addressOf(`/property/${propertyParam(each)}`)
  return {
    propertyId: property.id,
    title: property.title,
    isGone: !isAvailable(property.status),
    officeHours: settings.office_hours || undefined,
    ticket: {
      address: linkTo(property),
      place: locationOf(property),
      picture: smallest(property.property_images[0]?.image_url, config.url),
      who: (callee && agent?.name) || settings.business_name,
      viber: viberLink(channels.viber, listingMessage(property, config.siteUrl)) ?? undefined,
      similar: (similar ?? []).slice(0, MOST).map((each) => ({
        address: linkTo(each),
        title: each.title,
        price: shownPrice(each.price),
        picture: smallest(each.property_images[0]?.image_url, config.url),
      })),
    },
  }
}

function smallest(imageUrl: string | undefined, origin: string): string | undefined {
  if (!imageUrl) return undefined
  return imageSourceSet(imageUrl, origin)?.split(' ')[0] ?? imageAddress(imageUrl, origin)
}
