import type { CollectionPage, ItemList } from 'schema-dts'
import { propertyParam } from '~/modules/listings/property-address'
import { addressOf, LANGUAGE_TAG } from '~/platform/values/language'

type Named = { name: string; url: string }
type Listed = { id: string; title: string; city: string | null }

/** @param total where there are more than the page shows */
export function itemList(items: readonly Named[], total = items.length): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url,
    })),
  }
}

export function listingList(
  properties: readonly Listed[],
  siteUrl: string,
  total?: number,
): ItemList {
  const items = properties.map((property) => ({
    name: property.title,
    url: siteUrl + addressOf(`/property/${propertyParam(property)}`),
  }))
  return itemList(items, total)
}

export function collectionPage(
  { name, url }: Named,
  mainEntity: ItemList,
  town?: string,
): CollectionPage {
  const province = { '@type': 'AdministrativeArea', name: 'Pampanga, Philippines' } as const
  return {
    '@type': 'CollectionPage',
    inLanguage: LANGUAGE_TAG,
    name,
    url,
    about: town ? { '@type': 'City', name: town, containedInPlace: province } : province,
    mainEntity,
  }
}
