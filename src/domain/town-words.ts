import { CATEGORY_NAMES, type PropertyType } from './category-slug.ts'
import { groupedNumber } from './grouped-number.ts'
import { type Town, townName } from './town.ts'
import type { Offer } from './town-summary.ts'

const CITIES: readonly Town[] = ['angeles-city', 'mabalacat-city', 'san-fernando']

export function townFact(town: Town): string {
  if (town === 'san-fernando') return 'San Fernando is a city, and the capital of Pampanga.'
  const kind = CITIES.includes(town) ? 'one of the three cities of' : 'a municipality in'
  return `${townName(town)} is ${kind} Pampanga.`
}

/** For example "Lots in Porac". */
export function townHeading(town: Town, category: PropertyType | undefined): string {
  return `${category ? CATEGORY_NAMES[category] : 'Properties'} in ${townName(town)}`
}

/** For example "12 lots", or "12 properties" without a category. */
export function counted(listings: number, category?: PropertyType): string {
  const names = (category ? CATEGORY_NAMES[category] : 'Properties').toLowerCase()
  const one = names.replace(/properties$/, 'property').replace(/^lots$/, 'lot')
  return `${groupedNumber(listings)} ${listings === 1 ? one : names}`
}

/** For example "9 for sale from ₱1.2M to ₱25M, 3 for rent". */
export function offerWords(offers: readonly Offer[]): string {
  return offers
    .map(({ listingType, listings, prices }) => {
      const kind = listingType === 'for_sale' ? 'for sale' : 'for rent'
      return `${groupedNumber(listings)} ${kind}, ${prices}`
    })
    .join('; ')
}
