import { townName } from '../../kit/places/town.ts'
import { NEIGHBOURS } from '../../kit/places/town-neighbours.ts'
import { t } from '../../platform/values/t.ts'
import { atLeast, type Choices, countsOf } from './count-choices.ts'
import { capitalised, chosenFilters, pesos } from './filter-words.ts'
import type { GallerySearch } from './listing-filters.ts'
import { LISTING_FILTERS } from './listing-filters.ts'
import { withTypedFilters } from './typed-choices.ts'

export type Nearest = { words: string; search: GallerySearch }

const MOST = 4

/**
 * Where nothing is found: what a small step from it finds, the nearest first; none where nothing is near.
 * @param choices of the search with its typed filters
 * @param wordless of the same without words
 */
export function nearestSearches(
  typed: GallerySearch,
  choices: Choices,
  wordless?: Choices,
): Nearest[] {
  const search = withTypedFilters(typed)
  const { max, town, listing } = search
  const nearest: Nearest[] = []
  const [cheapest] = choices.dearer
  if (max && cheapest) {
    const to = roundedUp(cheapest)
    const count = choices.dearer.filter((price) => price <= to).length
    nearest.push({ words: t`${count} up to ${pesos(to)}`, search: { ...search, max: to } })
  }
  const near = new Set(town?.flatMap((each) => NEIGHBOURS[each]))
  for (const each of near) {
    if (!choices.town?.[each]) continue
    nearest.push({
      words: t`${choices.town?.[each]} in ${townName(each)}, nearby`,
      search: { ...search, town: [each] },
    })
  }
  const chosen: Record<string, unknown> = search
  for (const filter of LISTING_FILTERS) {
    if (filter.kind !== 'least') continue
    const { key, steps, unit } = filter
    const wanted = Number(chosen[key] ?? 0)
    const found = (step: number) => atLeast(countsOf(choices, key), steps, step)
    const step = steps.findLast((each) => each < wanted && found(each) > 0)
    if (!step) continue
    nearest.push({
      words: t`${found(step)} with ${step}+ ${unit}`,
      search: { ...search, [key]: step },
    })
  }
  const { q, sort, ...filters } = search
  const others = wordless?.total?.[1]
  if (nearest.length === 0 && q && others && Object.keys(filters).length > 0) {
    nearest.push({ words: t`${others} without “${q}”`, search: { ...search, q: undefined } })
  }
  // After what is for rent, too, but called otherwise: who rents doesn't buy instead.
  const other = listing === 'for_rent' ? 'for_sale' : 'for_rent'
  const count = choices.listing?.[other]
  if (listing && count) {
    const words = other === 'for_rent' ? t`${count} for rent` : t`${count} for sale`
    nearest.push({ words, search: { ...search, listing: other } })
  }
  if (nearest.length === 0) {
    for (const { words, without } of chosenFilters(search)) {
      if (without.sort !== search.sort) continue
      nearest.push({ words: t`Without “${capitalised(words)}”`, search: without })
    }
  }
  return nearest.slice(0, MOST)
}

/** To two digits, as people say prices. */
function roundedUp(price: number): number {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1)
  return Math.ceil(price / digit) * digit
}
