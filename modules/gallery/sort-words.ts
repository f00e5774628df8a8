import type { Sort } from './listing-filters.ts'

export const SORT_WORDS: Record<Sort, string> = {
  price: 'Lowest price first',
  '-price': 'Highest price first',
  area: 'Largest first',
}

export function sortOf(given: unknown): Sort | undefined {
  return typeof given === 'string' && Object.hasOwn(SORT_WORDS, given) ? (given as Sort) : undefined
}
