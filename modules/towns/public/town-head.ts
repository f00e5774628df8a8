import type { PublicConfig } from '~/kit/data/public-client'
import { type PreviewImage, pageHead } from '~/kit/page-head'
import { breadcrumbs } from '~/kit/structured-data'
import { CATEGORY_NAMES, type PropertyType } from '~/modules/listings/category-slug'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { firstPicture } from '~/modules/listings/public/first-picture'
import { collectionPage, itemList, listingList } from '~/modules/listings/public/item-list'
import { offerWords } from '~/modules/towns/town-words'
import { groupedNumber } from '~/platform/values/grouped-number'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'
import type { PampangaPage, TownPage } from './town-page'
import { pathOf } from './town-params'

type Site = { config: PublicConfig; siteName: string }

const ALL_TOWNS = t('Towns of Pampanga')

export function townHead(page: TownPage, listings: readonly PropertyCardData[], site: Site) {
  const { town, name, place, heading, category, barangay, inAll } = page
  const title = `${heading}, Pampanga`
  const list = import.meta.env.SSR
    ? listingList(listings, site.config.siteUrl, page.listings)
    : itemList([])
  const others = inAll > 0 ? t`, where ${groupedNumber(inAll)} others are` : ''
  return head(site, {
    path: pathOf({
      town,
      ...(category && { category }),
      ...(barangay && { barangay: barangay.slug }),
    }),
    title,
    list,
    town: place,
    crumbs: [
      [name, pathOf({ town })],
      ...(category ? [[shortName(category), pathOf({ town, category })] as const] : []),
      ...(barangay ? [[barangay.name, pathOf({ town, barangay: barangay.slug })] as const] : []),
    ],
    isEmpty: page.listings === 0,
    image: import.meta.env.SSR ? firstPicture(listings, site.config) : undefined,
    description:
      page.listings > 0
        ? t`${page.counted} on offer in ${place}, Pampanga: ${offerWords(page.offers)}. With photos, prices and the broker’s number.`
        : t`Nothing of this kind is on offer in ${name}, Pampanga right now${others}. The towns nearby, and the broker’s number.`,
  })
}

export function pampangaHead(page: PampangaPage, site: Site) {
  const { siteUrl } = site.config
  return head(site, {
    path: '/pampanga',
    title: t('Properties by town in Pampanga'),
    list: itemList(
      page.towns.map(({ town, name }) => ({ name, url: siteUrl + addressOf(pathOf({ town })) })),
    ),
    crumbs: [],
    isEmpty: page.listings === 0,
    description: t`A map of Pampanga’s 22 cities and municipalities with what is on offer in each: ${groupedNumber(page.listings)} in all, for sale and for rent, with prices and photos.`,
  })
}

type Described = {
  path: string
  title: string
  description: string
  list: ReturnType<typeof itemList>
  crumbs: (readonly [name: string, path: string])[]
  town?: string
  isEmpty: boolean
  image?: PreviewImage
}

function head({ config, siteName }: Site, described: Described) {
  const { path, title, town, isEmpty } = described
  const { siteUrl } = config
  const crumbs = [[t('Home'), '/'], [ALL_TOWNS, '/pampanga'], ...described.crumbs] as const
  const made = pageHead({
    config,
    path,
    siteName,
    title: `${title} | ${siteName}`,
    description: described.description,
    image: described.image,
    structuredData: import.meta.env.SSR
      ? [
          collectionPage({ name: title, url: siteUrl + addressOf(path) }, described.list, town),
          breadcrumbs(crumbs.map(([name, to]) => ({ name, url: siteUrl + addressOf(to) }))),
        ]
      : [],
  })
  // Empty pages are linked, but not indexed until they have listings.
  const robots = { name: 'robots', content: 'noindex' }
  return isEmpty ? { ...made, meta: [...made.meta, robots] } : made
}

function shortName(category: PropertyType): string {
  return category === 'Lot Only' ? CATEGORY_NAMES[category] : category
}
