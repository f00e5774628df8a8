import { countNew } from '~/data/properties/new-counts'
import type { Db } from '~/data/public-client'
import { readSearch, searchAddress } from '~/domain/saved-search'
import { markSeen, readSearches } from './store'
import { newWords } from './words'

/** One quiet line on what came since, where this browser keeps searches. */
export async function showNew(place: HTMLElement, db: Db): Promise<void> {
  const searches = readSearches(localStorage)
  const counts = await countNew(db, searches)
  const shown =
    location.pathname === '/gallery' ? searchAddress(readSearch(location.search)) : undefined
  const own = searches.findIndex(({ search }) => search === shown)
  const seen = searches[own]
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (seen) {
    place.textContent = `You saved this search: ${newWords(counts[own] ?? 0, seen.seenAt).toLowerCase()}.`
    markSeen(localStorage, seen.search, Date.now())
  } else if (total > 0) {
    const link = document.createElement('a')
    link.href = '/searches'
    link.className = 'underline'
    link.textContent = `${total} new in your saved searches`
    place.replaceChildren(link)
  }
}
