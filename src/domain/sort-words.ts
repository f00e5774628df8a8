import type { Sort } from './listing-filters.ts'

/** Apart from other words: every first view of the gallery has these. */
export const SORT_WORDS: Record<Sort, string> = {
  price: 'Lowest price first',
  '-price': 'Highest price first',
  area: 'Largest first',
}

/** Undefined for what is no sort, and for newest first. */
export function sortOf(given: unknown): Sort | undefined {
  return typeof given === 'string' && Object.hasOwn(SORT_WORDS, given) ? (given as Sort) : undefined
}
