import { CHANGED, FAVOURITE, SEEN, storedKeys } from '~/kit/browser-storage'

export type Favourite = {
  id: string
  /** In milliseconds. */
  at: number
  reference: string
  title: string
  price: string
  status: string
  city: string
  note: string
}

export const TOLD = 'bale:told:'

export type PropertyToSave = Pick<
  Favourite,
  'id' | 'reference' | 'title' | 'price' | 'status' | 'city'
>

export type Outcome = 'done' | 'refused' | 'full' | 'many' | 'gone'

/** So that two reads are enough for the list. */
export const MOST_FAVOURITES = 200
export const MOST_SEEN = 20
export const LONGEST_NOTE = 2_000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TEXTS = ['reference', 'title', 'price', 'status', 'city', 'note'] as const

/** A damaged value still counts as saved. @returns undefined for other keys */
export function parseFavourite(key: string, value: string): Favourite | undefined {
  const id = key.slice(FAVOURITE.length)
  if (!key.startsWith(FAVOURITE) || !UUID.test(id)) return undefined
  const stored = recordIn(value)
  const favourite: Favourite = { id, at: timeOf(stored.at), ...NOTHING }
  for (const name of TEXTS) {
    const text = stored[name]
    if (typeof text === 'string') favourite[name] = text.slice(0, LONGEST_NOTE)
  }
  return favourite
}

const NOTHING = { reference: '', title: '', price: '', status: '', city: '', note: '' }

function recordIn(value: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(value))
  } catch {
    return {}
  }
}

function timeOf(value: unknown): number {
  const time = Number(value)
  return time > 0 && time < 8e15 ? time : 0
}

export function storedText(): string {
  return JSON.stringify(entries())
}

function entries(): [string, string][] {
  return [FAVOURITE, SEEN, CHANGED, TOLD]
    .flatMap(storedKeys)
    .map((key): [string, string] => [key, localStorage.getItem(key) ?? ''])
}

/** @param text of storedText */
export function listsIn(text: string): { favourites: Favourite[]; seen: string[] } {
  const stored: [string, string][] = JSON.parse(text)
  const favourites = stored.flatMap(([key, value]) => parseFavourite(key, value) ?? [])
  const seen = stored
    .filter(([key]) => key.startsWith(SEEN) && UUID.test(key.slice(SEEN.length)))
    .map(([key, value]) => ({ id: key.slice(SEEN.length), at: timeOf(value) }))
  return {
    favourites: favourites.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)),
    seen: seen
      .sort((a, b) => b.at - a.at)
      .slice(0, MOST_SEEN)
      .map(({ id }) => id),
  }
}

export function saveFavourite(property: PropertyToSave, now = Date.now()): Outcome {
  const { id, reference, title, price, status, city } = property
  if (isFavourite(id)) return 'done'
  if (storedKeys(FAVOURITE).length >= MOST_FAVOURITES) return 'many'
  return write({ id, at: now, reference, title, price, status, city, note: '' })
}

/** Undoes a removal, with the note. */
export function restoreFavourite(favourite: Favourite): Outcome {
  return write(favourite)
}

/** @returns what was saved, or why it could not be removed */
export function removeFavourite(id: string): Favourite | Outcome {
  try {
    const favourite = storedFavourite(id)
    for (const start of [FAVOURITE, CHANGED, TOLD]) localStorage.removeItem(start + id)
    tell()
    return favourite ?? 'gone'
  } catch {
    return 'refused'
  }
}

/** 'gone' where another tab has removed the listing: a note never restores it. */
export function saveNote(id: string, note: string): Outcome {
  try {
    const favourite = storedFavourite(id)
    return favourite ? write({ ...favourite, note }) : 'gone'
  } catch {
    return 'refused'
  }
}

/** @returns what there was, for undo */
export function clearAll(): [string, string][] {
  const stored = entries()
  for (const [key] of stored) localStorage.removeItem(key)
  tell()
  return stored
}

export function putBack(stored: readonly [string, string][]): Outcome {
  try {
    for (const [key, value] of stored) localStorage.setItem(key, value)
    return 'done'
  } catch (error) {
    return reasonOf(error)
  } finally {
    tell()
  }
}

export function isFavourite(id: string): boolean {
  return storedKeys(FAVOURITE + id).length > 0
}

function storedFavourite(id: string): Favourite | undefined {
  const value = localStorage.getItem(FAVOURITE + id)
  return value === null ? undefined : parseFavourite(FAVOURITE + id, value)
}

function write({ id, ...favourite }: Favourite): Outcome {
  try {
    localStorage.setItem(FAVOURITE + id, JSON.stringify(favourite))
    return 'done'
  } catch (error) {
    return reasonOf(error)
  } finally {
    tell()
  }
}

function reasonOf(error: unknown): Outcome {
  return error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'refused'
}

/** Only for this tab: the browser informs the others. */
export function tell() {
  dispatchEvent(new Event(FAVOURITE))
}
