import { t } from '../../platform/values/t.ts'
import type { Sort } from './listing-filters.ts'

export const SORT_WORDS: Record<Sort, string> = {
  price: t('Lowest price first'),
  '-price': t('Highest price first'),
  area: t('Largest first'),
}

export function sortOf(given: unknown): Sort | undefined {
  return typeof given === 'string' && Object.hasOwn(SORT_WORDS, given) ? (given as Sort) : undefined
}
