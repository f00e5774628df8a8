import { type Town, townName } from '../../kit/places/town.ts'
import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { t } from '../../platform/values/t.ts'
import { CATEGORY_NAMES, type PropertyType } from '../listings/category-slug.ts'
import { CITIES } from '../map/place-names.ts'
import type { Offer } from './town-summary.ts'

export function townFact(town: Town): string {
  if (town === 'san-fernando') return t('San Fernando is a city, and the capital of Pampanga.')
  const kind = CITIES.includes(town) ? t('one of the three cities of') : t('a municipality in')
  return t`${townName(town)} is ${kind} Pampanga.`
}

export function barangayFact(barangay: string, town: string): string {
  return t`${barangay} is a barangay of ${town}.`
}

export function townHeading(place: string, category: PropertyType | undefined): string {
  return t`${category ? CATEGORY_NAMES[category] : t('Properties')} in ${place}`
}

const COUNTED: Record<PropertyType, [one: string, several: string]> = {
  Residential: [t('residential property'), t('residential properties')],
  Commercial: [t('commercial property'), t('commercial properties')],
  'Lot Only': [t('lot'), t('lots')],
}

export function counted(listings: number, category?: PropertyType): string {
  if (!category) return listings === 1 ? t('1 property') : t`${groupedNumber(listings)} properties`
  const [one, several] = COUNTED[category]
  return `${groupedNumber(listings)} ${listings === 1 ? one : several}`
}

export function offerWords(offers: readonly Offer[]): string {
  return offers
    .map(({ listingType, listings, prices }) => {
      const kind = listingType === 'for_sale' ? t('for sale') : t('for rent')
      return `${groupedNumber(listings)} ${kind}, ${prices}`
    })
    .join('; ')
}
