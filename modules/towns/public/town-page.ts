import { TOWNS, type Town, townName } from '~/kit/places/town'
import type { PropertyType } from '~/modules/listings/category-slug'
import { CATEGORY_SLUGS } from '~/modules/listings/category-slug'
import {
  type BarangayCount,
  countByBarangay,
  countByCategory,
  countByTown,
  type NamedCount,
  type NearTown,
  nearestFilled,
  neighbours,
  type Offer,
  offers,
  type TownCount,
  type TownCounts,
  total,
} from '~/modules/towns/town-summary'
import { barangayFact, counted, townFact, townHeading } from '~/modules/towns/town-words'

export type CategoryCount = { name: PropertyType; slug: string; listings: number }

export type TownPage = {
  town: Town
  name: string
  fact: string
  heading: string
  /** The town, or a barangay of it. */
  place: string
  category?: PropertyType
  barangay?: NamedCount
  barangays: NamedCount[]
  counted: string
  listings: number
  inAll: number
  offers: Offer[]
  categories: CategoryCount[]
  neighbours: NearTown[]
  nearest: NearTown[]
}

export type PampangaTown = {
  town: Town
  name: string
  listings: number
  offers: Offer[]
  categories: CategoryCount[]
}

export type PampangaPage = {
  listings: number
  towns: PampangaTown[]
  empty: { town: Town; name: string }[]
  counts: TownCounts
}

export function townPage(
  all: readonly TownCount[],
  byBarangay: readonly BarangayCount[],
  { town, category, barangay }: { town: Town; category?: PropertyType; barangay?: NamedCount },
): TownPage {
  const ofCategory = all.filter((each) => !category || each.category === category)
  const counts = countByTown(ofCategory)
  const inTown = all.filter((each) => each.town === town)
  const here = barangay
    ? byBarangay.filter((each) => each.barangay === barangay.name)
    : ofCategory.filter((each) => each.town === town)
  const name = townName(town)
  const place = barangay ? `${barangay.name}, ${name}` : name
  const listings = total(here)
  return {
    town,
    name,
    place,
    fact: barangay ? barangayFact(barangay.name, name) : townFact(town),
    heading: townHeading(place, category),
    ...(category && { category }),
    ...(barangay && { barangay }),
    barangays: countByBarangay(byBarangay),
    counted: counted(listings, category),
    listings,
    inAll: total(inTown),
    offers: offers(here),
    categories: categoriesOf(inTown),
    neighbours: neighbours(town, counts),
    nearest: listings > 0 ? [] : nearestFilled(town, counts),
  }
}

export function pampangaPage(all: readonly TownCount[]): PampangaPage {
  const counts = countByTown(all)
  return {
    listings: total(all),
    towns: TOWNS.filter((town) => counts[town]).map((town) => {
      const here = all.filter((each) => each.town === town)
      return {
        town,
        name: townName(town),
        listings: total(here),
        offers: offers(here),
        categories: categoriesOf(here),
      }
    }),
    empty: TOWNS.filter((town) => !counts[town]).map((town) => ({ town, name: townName(town) })),
    counts,
  }
}

function categoriesOf(counts: readonly TownCount[]): CategoryCount[] {
  return countByCategory(counts).map(({ category, listings }) => ({
    name: category,
    slug: CATEGORY_SLUGS[category],
    listings,
  }))
}
