import type { HistoryEntry, ListingThen } from '~/modules/history/data/staff-reads'

const LISTS: Readonly<Record<string, string>> = {
  property_images: 'images',
  property_videos: 'videos',
  property_faqs: 'faqs',
}

const NOT_BROUGHT = new Set(['confirmed_on', 'deleted_at', 'hidden_on', 'id', 'reference_number'])

/** What a change touched that can be given back; nothing where it began or ended the listing. */
export function columnsToBringBack(entries: HistoryEntry[]): string[] {
  const columns = entries.flatMap(({ table_name, action, new: now }) => {
    const list = LISTS[table_name]
    if (list) return [list]
    return table_name === 'properties' && action === 'update' ? Object.keys(now) : []
  })
  const isWhole = entries.some(
    ({ table_name, action }) => table_name === 'properties' && action !== 'update',
  )
  return isWhole ? [] : [...new Set(columns)].filter((column) => !NOT_BROUGHT.has(column))
}

export function entryBefore(entries: HistoryEntry[]): number {
  return Math.min(...entries.map(({ id }) => id)) - 1
}

export function partsToShow(then: ListingThen, entries: HistoryEntry[]) {
  const touched = columnsToBringBack(entries)
  const isTouched = (key: string) => touched.includes(key)
  const isChangedSince = (key: string, now: unknown) =>
    entries.every(({ new: written }) => JSON.stringify(written[key]) !== JSON.stringify(now))
  return then.fields
    .map((field) => ({
      ...field,
      isTouched: isTouched(field.key),
      isChangedSince:
        isTouched(field.key) &&
        !Object.values(LISTS).includes(field.key) &&
        isChangedSince(field.key, field.now),
    }))
    .toSorted((one, other) => Number(other.isTouched) - Number(one.isTouched))
}
