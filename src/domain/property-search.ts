import type { Category } from './category.ts'
import { fold } from './fold.ts'

/** What a search looks into; the same four fields as the SQL function private.search_text. */
export type Searchable = {
  title: string
  address: string
  city: string
  description: string
  category: string
}

/**
 * Whether a listing shows for a search. The term is looked for as it is typed, case aside, in each
 * field by itself; spaces around it don't count, and an empty one finds everything.
 */
export function matchesSearch(property: Searchable, term: string, category: Category): boolean {
  if (category !== 'All' && property.category !== category) return false
  const needle = searchTerm(term)
  if (needle === '') return true
  return [property.title, property.address, property.city, property.description].some((field) =>
    fold(field).includes(needle),
  )
}

/** Characters of a term that are looked for; SQL's private.search_pattern cuts at the same place. */
const longestTerm = 200

/** The folded term without the spaces around it: only U+0020, as SQL's btrim(term, ' ') has it. */
export function searchTerm(term: string): string {
  // By code points, as SQL counts.
  const beginning = Array.from(term.slice(0, 2 * longestTerm))
    .slice(0, longestTerm)
    .join('')
  return fold(beginning).replace(/^ +| +$/g, '')
}
