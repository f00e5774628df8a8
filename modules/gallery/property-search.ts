import { fold } from '../../platform/values/fold.ts'
import type { Category } from '../listings/category.ts'

/** Mirrors private.search_text, and the category. */
export type Searchable = {
  title: string
  address: string
  city: string
  description: string
  category: string
  reference: string
}

/**
 * The term must stand in one field, case aside; an empty one finds everything. A whole reference
 * finds that listing alone. Mirrors private.search_pattern.
 */
export function matchesSearch(property: Searchable, term: string, category: Category): boolean {
  if (category !== 'All' && property.category !== category) return false
  const needle = searchTerm(term)
  if (needle === '') return true
  const { title, address, city, description, reference } = property
  const whole = wholeReference(needle)
  if (whole) return reference === whole
  return [title, address, city, description, reference].some((field) =>
    fold(field).includes(needle),
  )
}

/** The reference that a term spells, such as BL-1042 for "bl 1042" or "Bl.1042"; else undefined. */
export function referenceIn(term: string): string | undefined {
  return wholeReference(searchTerm(term))
}

export function wholeReference(needle: string): string | undefined {
  const number = /^bl[^a-z0-9]{0,3}(\d{4,})$/u.exec(needle)?.[1]
  return number && `BL-${number}`
}

/** In characters. Mirrors private.search_term. */
const longestTerm = 200

/** Only U+0020 is trimmed, as by SQL's btrim(term, ' '). */
export function searchTerm(term: string): string {
  // By code points, as SQL counts.
  const beginning = Array.from(term.slice(0, 2 * longestTerm))
    .slice(0, longestTerm)
    .join('')
  return fold(beginning).replace(/^ +| +$/g, '')
}
