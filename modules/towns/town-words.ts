import { type Town, townName } from '../../kit/places/town.ts'
import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { CATEGORY_NAMES, type PropertyType } from '../listings/category-slug.ts'
import { CITIES } from '../map/place-names.ts'
import type { Offer } from './town-summary.ts'

export function townFact(town: Town): string {
  if (town === 'san-fernando') return 'San Fernando is a city, and the capital of Pampanga.'
  const kind = CITIES.includes(town) ? 'one of the three cities of' : 'a municipality in'
  return `${townName(town)} is ${kind} Pampanga.`
}

export function townHeading(town: Town, category: PropertyType | undefined): string {
  return `${category ? CATEGORY_NAMES[category] : 'Properties'} in ${townName(town)}`
}

export function counted(listings: number, category?: PropertyType): string {
  const names = (category ? CATEGORY_NAMES[category] : 'Properties').toLowerCase()
  const one = names.replace(/properties$/, 'property').replace(/^lots$/, 'lot')
  return `${groupedNumber(listings)} ${listings === 1 ? one : names}`
}

export function offerWords(offers: readonly Offer[]): string {
  return offers
    .map(({ listingType, listings, prices }) => {
      const kind = listingType === 'for_sale' ? 'for sale' : 'for rent'
      return `${groupedNumber(listings)} ${kind}, ${prices}`
    })
    .join('; ')
}
