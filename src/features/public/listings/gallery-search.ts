import { CATEGORIES, type Category } from '~/domain/category'

/** The gallery's address: what is looked for and how much of it is laid out. Defaults stay out. */
export type GallerySearch = {
  q?: string
  category?: Exclude<Category, 'All'>
  /** Pages of cards shown, 2 to MAX_PAGES. */
  pages?: number
}

/** Beyond it nobody scrolls, and an address can't make the server render without end. */
const MAX_PAGES = 20
const MAX_TERM = 200

/**
 * Reads search parameters of any origin: a hand-typed address, a form without JavaScript. By hand,
 * because a schema library would weigh 22 kB on every visitor's first load.
 */
export function parseGallerySearch(search: Record<string, unknown>): GallerySearch {
  const result: GallerySearch = {}
  const q = typeof search.q === 'string' ? search.q.slice(0, MAX_TERM).toWellFormed() : ''
  if (q.trim()) result.q = q
  const category = CATEGORIES.find((name) => name === search.category)
  if (category && category !== 'All') result.category = category
  const pages = Math.min(Number(search.pages), MAX_PAGES)
  if (Number.isInteger(pages) && pages > 1) result.pages = pages
  return result
}
