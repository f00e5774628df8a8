import type { AppContext } from '~/kit/app-context'
import { propertyQuery } from '~/modules/listings/data/detail-reads'
import { similarPropertiesQuery } from '~/modules/listings/data/public-reads'
import { propertyIdFrom } from '~/modules/listings/property-address'
import { aboutListing } from '~/modules/listings/public/about-listing'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import type { About } from './about'

/** What the message was about; without it the page says less. */
export async function aboutAnswer(context: AppContext, listing = ''): Promise<About | undefined> {
  const id = propertyIdFrom(listing)
  if (!id) return undefined
  const { queryClient, db, config } = context
  try {
    const [property, similar, settings] = await Promise.all([
      queryClient.fetchQuery(propertyQuery(db, id)),
      queryClient.fetchQuery(similarPropertiesQuery(db, id)),
      loadSiteSettings(context),
    ])
    return property ? aboutListing({ property, similar, settings, config }) : undefined
  } catch {
    return undefined
  }
}
