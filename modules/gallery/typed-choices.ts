import { type ChosenFilter, chosenFilters } from './filter-words.ts'
import type { GallerySearch } from './listing-filters.ts'
import { readBeside, termWithout } from './typed-search.ts'

export function withTypedFilters({ pages, ...search }: GallerySearch): GallerySearch {
  const { q, ...filters } = { ...search, ...readBeside(search).filters }
  const words = q && termWithout(q, undefined, search)
  return words ? { q: words, ...filters } : filters
}

export function chosenOrTyped(search: GallerySearch): ChosenFilter[] {
  const { filters } = readBeside(search)
  const asked = { ...search, ...filters }
  return chosenFilters(asked).map(({ words, without }) => {
    const before: Record<string, unknown> = asked
    const after: Record<string, unknown> = without
    const changed = Object.keys(asked).filter((name) => before[name] !== after[name])
    const q = search.q && termWithout(search.q, changed)
    // Of several towns that were typed, the others are chosen from now on.
    const left = Object.entries(without).filter(
      ([name]) => !(name in filters) || changed.includes(name),
    )
    return { words, without: { ...Object.fromEntries(left), q: q || undefined } }
  })
}
