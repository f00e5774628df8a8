import { isDay } from '~/platform/values/dates'
import { knownParameter, textParameter } from '~/platform/values/search-text'
import { uuidParameter } from '~/platform/values/uuid-parameter'
import { historyAreas } from './history-areas'

/** The search parameters; absent for the newest of all. `before` is the last entry of a page. */
export type HistorySearch = {
  listing?: string
  reference?: string
  person?: string
  area?: string
  day?: string
  before?: string
}

export function parseHistorySearch(search: Record<string, unknown>): HistorySearch {
  const day = textParameter(search.day)
  const before = textParameter(search.before)
  return {
    listing: uuidParameter(search.listing),
    reference: textParameter(search.reference, 20),
    person: uuidParameter(search.person),
    area: knownParameter(
      historyAreas().map(([area]) => area),
      search.area,
    ),
    day: day && isDay(day) ? day : undefined,
    before: before && readCursor(before) ? before : undefined,
  }
}

export function cursorText({ at, id }: { at: string; id: number }): string {
  return `${id}_${at}`
}

/** @returns null where it is none */
export function readCursor(before: string | undefined): { at: string; id: number } | null {
  const [, id, at] = /^(\d{1,15})_(\d{4}-\d\d-\d\dT[\d:.]{8,15}\+00:00)$/.exec(before ?? '') ?? []
  return id && at && !Number.isNaN(Date.parse(at)) ? { id: Number(id), at } : null
}
