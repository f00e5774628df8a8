import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import { type PreviewImage, pageHead } from '~/kit/page-head'
import { shownPrice } from '~/modules/listings/price'
import { FULL_WIDTH, imageAddress } from '~/platform/values/images'
import type { SharedList } from './load-shared-list'
import { propertyCount, sharedListPath } from './shortlist-link'

/** With previews for chats, hidden from search engines. */
export function sharedListHead(
  page: 'shortlist' | 'compare',
  list: SharedList,
  config: PublicConfig,
) {
  const { found, businessName } = list
  const what = page === 'compare' && found.length > 1 ? 'compared' : `in ${cityOf(list)}`
  const head = pageHead({
    config,
    path: sharedListPath(page, list.references),
    siteName: businessName,
    title: `${found.length > 0 ? propertyCount(found.length) : 'Properties'} ${what} | ${businessName}`,
    description: found.map(({ title, price }) => `${title}, ${shownPrice(price)}`).join(' · '),
    image: previewOf(list, config),
  })
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}

function cityOf({ found }: SharedList): string {
  const cities = new Set(found.map(({ city }) => city.trim()))
  const [city] = cities
  return cities.size === 1 && city ? city : 'Pampanga'
}

function previewOf({ found }: SharedList, config: PublicConfig): PreviewImage | undefined {
  const pictured = found.find(({ property_images }) => property_images.length > 0)
  const cover = pictured?.property_images[0]
  if (!cover) return undefined
  return {
    url: imageAddress(cover.image_url, apiOrigin(config)),
    width: FULL_WIDTH,
    height: (FULL_WIDTH * 3) / 4,
    alt: cover.alt_text || pictured.title,
  }
}
