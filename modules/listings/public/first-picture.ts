import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import type { PreviewImage } from '~/kit/page-head'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { FULL_WIDTH, imageAddress } from '~/platform/values/images'

type Pictured = Pick<PropertyCardData, 'title' | 'property_images'>

/** Of several listings, the cover that a link to all of them shows; undefined where none has a picture. */
export function firstPicture(
  listings: readonly Pictured[],
  config: PublicConfig,
): PreviewImage | undefined {
  const pictured = listings.find(({ property_images }) => property_images.length > 0)
  const cover = pictured?.property_images[0]
  if (!cover) return undefined
  return {
    url: imageAddress(cover.image_url, apiOrigin(config)),
    width: FULL_WIDTH,
    height: (FULL_WIDTH * 3) / 4,
    alt: cover.alt_text || pictured.title,
  }
}
