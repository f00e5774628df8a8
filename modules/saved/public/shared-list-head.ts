import type { PublicConfig } from '~/kit/data/public-client'
import { pageHead } from '~/kit/page-head'
import { shownPrice } from '~/modules/listings/price'
import { firstPicture } from '~/modules/listings/public/first-picture'
import { t } from '~/platform/values/t'
import type { SharedList } from './load-shared-list'
import { propertyCount, sharedListPath } from './shortlist-link'

/** With previews for chats, hidden from search engines. */
export function sharedListHead(
  page: 'shortlist' | 'compare',
  list: SharedList,
  config: PublicConfig,
) {
  const { found, businessName } = list
  const what = page === 'compare' && found.length > 1 ? t('compared') : t`in ${citiesOf(list)}`
  const head = pageHead({
    config,
    path: sharedListPath(page, list.references),
    siteName: businessName,
    title: `${found.length > 0 ? propertyCount(found.length) : t('Properties')} ${what} | ${businessName}`,
    description: found.map(({ title, price }) => `${title}, ${shownPrice(price)}`).join(' · '),
    image: firstPicture(found, config),
  })
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}

const MOST_CITIES = 3

function citiesOf({ found }: SharedList): string {
  const cities = [...new Set(found.map(({ city }) => city.trim()))]
  const areNamed = cities.length <= MOST_CITIES && cities.length > 0 && cities.every(Boolean)
  return areNamed ? new Intl.ListFormat(t('en-GB')).format(cities) : 'Pampanga'
}
