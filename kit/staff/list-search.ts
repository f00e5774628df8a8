import { knownParameter, textParameter } from '~/platform/values/search-text'

export const FILTERS = ['all', 'featured', 'for_sale', 'for_rent', 'drafts', 'trash'] as const
export type Filter = (typeof FILTERS)[number]

export type ListSearch = { q?: string; show?: Exclude<Filter, 'all'>; page?: number } & {
  [Key in (typeof CHOICES)[number]]?: string
}

const CHOICES = ['status', 'person', 'town', 'needs', 'age', 'sort'] as const

export function parseListSearch({ q, show, page, ...given }: Record<string, unknown>): ListSearch {
  const filter = knownParameter(FILTERS, show)
  const number = Number(textParameter(page))
  return {
    q: textParameter(q),
    show: filter === 'all' ? undefined : filter,
    ...Object.fromEntries(CHOICES.map((key) => [key, textParameter(given[key], 40)])),
    page: Number.isInteger(number) && number > 1 && number < 100_000 ? number : undefined,
  }
}
