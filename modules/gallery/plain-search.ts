import { textParameter } from '../../platform/values/search-text.ts'
import { CATEGORIES } from '../listings/category.ts'
import { FILTER_NAMES } from './filter-names.gen.ts'
import type { GallerySearch } from './listing-filters.ts'
import { sortOf } from './sort-words.ts'

const MAX_TERM = 200

const filters = FILTER_NAMES.split(' ')

export function namesFilters(search: Record<string, unknown>): boolean {
  return (
    filters.some((name) => name in search) ||
    (!!search.category && !categoryOf(search)) ||
    (!!search.sort && !sortOf(search.sort))
  )
}

export function parsePlainSearch(search: Record<string, unknown>): GallerySearch {
  const result: GallerySearch = {}
  const q = plainText(search.q).slice(0, MAX_TERM).toWellFormed()
  if (q.trim()) result.q = q
  const category = categoryOf(search)
  if (category && category !== 'All') result.category = category
  const sort = sortOf(search.sort)
  if (sort) result.sort = sort
  const pages = Number(textParameter(search.pages))
  if (Number.isInteger(pages) && pages > 1) result.pages = pages
  return result
}

function categoryOf({ category }: Record<string, unknown>) {
  return CATEGORIES.find((name) => name === category)
}

/** A browser reads a NUL as another character. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ') : ''
}
