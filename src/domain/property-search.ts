import type { Category } from './category.ts'
import { fold } from './fold.ts'

/** The four texts of the SQL function private.search_text, and the category. */
export type Searchable = {
  title: string
  address: string
  city: string
  description: string
  category: string
}

/** The term must stand in one field, case aside; an empty one finds everything. */
export function matchesSearch(property: Searchable, term: string, category: Category): boolean {
  if (category !== 'All' && property.category !== category) return false
  const needle = searchTerm(term)
  if (needle === '') return true
  return [property.title, property.address, property.city, property.description].some((field) =>
    fold(field).includes(needle),
  )
}

/** Characters; SQL's private.search_pattern cuts at the same place. */
const longestTerm = 200

/** Only U+0020 is trimmed, as by SQL's btrim(term, ' '). */
export function searchTerm(term: string): string {
  // By code points, as SQL counts.
  const beginning = Array.from(term.slice(0, 2 * longestTerm))
    .slice(0, longestTerm)
    .join('')
  return fold(beginning).replace(/^ +| +$/g, '')
}
