import type { QueryClient } from '@tanstack/react-query'

export const FILTERS = ['all', 'featured', 'for_sale', 'for_rent'] as const
export type Filter = (typeof FILTERS)[number]

export const FILTER_LABELS: Record<Filter, string> = {
  all: 'All',
  featured: 'Featured',
  for_sale: 'For Sale',
  for_rent: 'For Rent',
}

/** The search parameters; absent for all listings and the first page. */
export type ListSearch = { q?: string; show?: Exclude<Filter, 'all'>; page?: number }

/** Parsed by hand: zod would be in every visitor's first script. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const { q, show, page } = search
  const filter = FILTERS.find((known) => known === show)
  const number = Number(page)
  return {
    ...(['string', 'number'].includes(typeof q) && String(q) !== '' && { q: String(q) }),
    ...(filter && filter !== 'all' && { show: filter }),
    ...(Number.isInteger(number) && number > 1 && number < 100_000 && { page: number }),
  }
}

/** One per page, like the query client. */
const last = new WeakMap<QueryClient, ListSearch>()

/** The last one used, so that leaving a form leads back to it. */
export function lastListSearch(queryClient: QueryClient): ListSearch {
  return last.get(queryClient) ?? {}
}

export function rememberListSearch(queryClient: QueryClient, search: ListSearch): void {
  last.set(queryClient, search)
}
