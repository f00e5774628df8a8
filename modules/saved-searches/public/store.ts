import type { ListingFilters } from '~/modules/gallery/listing-filters'
import { readSearch, searchAddress, searchName } from '~/modules/saved-searches/saved-search'

const PREFIX = 'bale:search:'
export const MOST_SEARCHES = 20

export type SavedSearch = {
  search: string
  filters: ListingFilters
  name: string
  /** In milliseconds. */
  at: number
  /** When its listings were last viewed, in milliseconds. */
  seenAt: number
}

type SearchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Newest first. Damaged entries are skipped, but not removed. */
export function readSearches(storage: SearchStorage): SavedSearch[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => readOne(key.slice(PREFIX.length), storage.getItem(key)) ?? [])
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_SEARCHES)
}

function readOne(search: string, text: string | null): SavedSearch | undefined {
  try {
    const { at, seen_at: seenAt } = JSON.parse(text ?? '')
    const filters = readSearch(search)
    if (!isMoment(at) || !isMoment(seenAt)) return undefined
    return searchAddress(filters) === search
      ? { search, filters, name: searchName(filters), at, seenAt }
      : undefined
  } catch {
    return undefined
  }
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15
}

export type Outcome = 'saved' | 'known' | 'many' | 'refused'

/** One key per search, so that another tab's searches are not overwritten. */
export function storeSearch(
  open: () => SearchStorage,
  entry: Pick<SavedSearch, 'search' | 'at' | 'seenAt'>,
): Outcome {
  try {
    const storage = open()
    const searches = readSearches(storage)
    if (searches.some(({ search }) => search === entry.search)) return 'known'
    if (searches.length >= MOST_SEARCHES) return 'many'
    write(storage, entry)
    return 'saved'
  } catch {
    return 'refused'
  }
}

function write(
  storage: SearchStorage,
  { search, at, seenAt }: Pick<SavedSearch, 'search' | 'at' | 'seenAt'>,
) {
  storage.setItem(PREFIX + search, JSON.stringify({ at, seen_at: seenAt }))
}

/** Does not restore a search that another tab has removed. @param now of the server's clock */
export function markSeen(storage: SearchStorage, search: string, now: number): void {
  const entry = readOne(search, storage.getItem(PREFIX + search))
  try {
    if (entry) write(storage, { ...entry, seenAt: now })
  } catch {
    // Storage is full: the same listings count as new once more.
  }
}

export function removeSearch(storage: SearchStorage, search: string): void {
  storage.removeItem(PREFIX + search)
}
