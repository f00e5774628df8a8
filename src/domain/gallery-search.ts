import { CATEGORIES, type Category } from './category.ts'

/** The gallery's search parameters; defaults are left out of the address. */
export type GallerySearch = {
  q?: string
  category?: Exclude<Category, 'All'>
  /** 2 to MAX_PAGES. */
  pages?: number
}

/** Without a bound, an address could make the server render without end. */
const MAX_PAGES = 20
const MAX_TERM = 200

/** By hand: a schema library would add 22 kB to every visitor's first load. */
export function parseGallerySearch(search: Record<string, unknown>): GallerySearch {
  const result: GallerySearch = {}
  const given = typeof search.q === 'string' ? search.q.slice(0, MAX_TERM).toWellFormed() : ''
  // A browser reads a NUL as another character.
  const q = given.replace(/\p{Cc}/gu, ' ')
  if (q.trim()) result.q = q
  const category = CATEGORIES.find((name) => name === search.category)
  if (category && category !== 'All') result.category = category
  const pages = Math.min(Number(search.pages), MAX_PAGES)
  if (Number.isInteger(pages) && pages > 1) result.pages = pages
  return result
}
