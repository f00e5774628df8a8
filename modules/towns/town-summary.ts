import { barangaySlug } from '../../kit/places/barangay-slug.ts'
import { TOWNS, type Town } from '../../kit/places/town.ts'
import { NEIGHBOURS } from '../../kit/places/town-neighbours.ts'
import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { t } from '../../platform/values/t.ts'
import { pesos } from '../gallery/filter-words.ts'
import { PROPERTY_TYPES } from '../listings/category.ts'
import type { PropertyType } from '../listings/category-slug.ts'

/** A row of SQL's town_summary: available listings in a town, by category, for sale or for rent. */
export type TownCount = {
  town: Town
  category: PropertyType
  listing_type: 'for_sale' | 'for_rent'
  listings: number
  /** Those with a comparable price, with the lowest and highest in whole pesos. */
  priced: number
  lowest: number | null
  highest: number | null
  last_modified: string
}

/** A row of SQL's barangay_summary. */
export type BarangayCount = TownCount & { barangay: string }

/** With fewer listings a barangay has no page. */
export const FEWEST_OF_BARANGAY = 3

export type TownCounts = Partial<Record<Town, number>>

export type Offer = { listingType: TownCount['listing_type']; listings: number; prices: string }

export function total(counts: readonly TownCount[]): number {
  return counts.reduce((sum, { listings }) => sum + listings, 0)
}

export function countByTown(counts: readonly TownCount[]): TownCounts {
  const towns: TownCounts = {}
  for (const { town, listings } of counts) towns[town] = (towns[town] ?? 0) + listings
  return towns
}

export function countByCategory(counts: readonly TownCount[]) {
  return PROPERTY_TYPES.map((category) => ({
    category,
    listings: total(counts.filter((each) => each.category === category)),
  })).filter(({ listings }) => listings > 0)
}

/** What the most listings are of, such as lots for sale: the largest first. */
export function countByKind(counts: readonly TownCount[]) {
  return PROPERTY_TYPES.flatMap((category) =>
    (['for_sale', 'for_rent'] as const).map((listing) => ({
      category,
      listing,
      listings: total(
        counts.filter((each) => each.category === category && each.listing_type === listing),
      ),
    })),
  )
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings)
}

/** For sale and for rent apart, since their prices don't compare. */
export function offers(counts: readonly TownCount[]): Offer[] {
  return (['for_sale', 'for_rent'] as const).flatMap((listingType) => {
    const own = counts.filter((each) => each.listing_type === listingType)
    const listings = total(own)
    return listings > 0 ? [{ listingType, listings, prices: priceWords(own, listings) }] : []
  })
}

/** "₱1.2M to ₱25M", with the number of priced listings where some have no price. */
function priceWords(counts: readonly TownCount[], listings: number): string {
  const priced = counts.reduce((sum, each) => sum + each.priced, 0)
  if (priced === 0)
    return listings === 1 ? t('price on its own page') : t('prices on their own pages')
  const lowest = Math.min(...counts.map((each) => each.lowest ?? Number.POSITIVE_INFINITY))
  const highest = Math.max(...counts.map((each) => each.highest ?? 0))
  const range = lowest === highest ? pesos(lowest) : t`${pesos(lowest)} to ${pesos(highest)}`
  const unit = counts[0]?.listing_type === 'for_rent' ? t(' a month') : ''
  const known =
    priced === listings
      ? ''
      : t` (${groupedNumber(priced)} of ${groupedNumber(listings)} with a price that compares)`
  return range + unit + known
}

export function lastModified(counts: readonly TownCount[]): string {
  return (
    counts
      .map((each) => each.last_modified)
      .sort()
      .at(-1) ?? ''
  )
}

export type NamedCount = { name: string; slug: string; listings: number }

/** Those that have a page, by name. */
export function countByBarangay(counts: readonly BarangayCount[]): NamedCount[] {
  return [...Map.groupBy(counts, ({ barangay }) => barangay)]
    .map(([name, own]) => ({ name, slug: barangaySlug(name), listings: total(own) }))
    .filter(({ listings }) => listings >= FEWEST_OF_BARANGAY)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

export type NearTown = { town: Town; listings: number }

export function neighbours(town: Town, counts: TownCounts): NearTown[] {
  return sorted(NEIGHBOURS[town], counts)
}

/** Where neither the town nor its neighbours have listings: the nearest towns that do. */
export function nearestFilled(town: Town, counts: TownCounts): NearTown[] {
  const seen = new Set<Town>([town])
  for (let ring: Town[] = [town]; ring.length > 0; ) {
    ring = ring.flatMap((each) => NEIGHBOURS[each]).filter((each) => !seen.has(each))
    for (const each of ring) seen.add(each)
    const filled = sorted([...new Set(ring)], counts).filter(({ listings }) => listings > 0)
    if (filled.length > 0) return filled
  }
  return []
}

function sorted(towns: readonly Town[], counts: TownCounts): NearTown[] {
  return towns
    .map((town) => ({ town, listings: counts[town] ?? 0 }))
    .sort((a, b) => b.listings - a.listings || TOWNS.indexOf(a.town) - TOWNS.indexOf(b.town))
}
