import { isDay } from '~/domain/dates'
import { knownParameter, textParameter } from '~/domain/search-text'
import { HISTORY_AREAS, type HistoryArea } from './history-areas'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The search parameters; absent for the newest of all. `before` is the last entry of a page. */
export type HistorySearch = {
  listing?: string
  reference?: string
  person?: string
  area?: HistoryArea
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
    area: knownParameter(HISTORY_AREAS, search.area),
    day: day && isDay(day) ? day : undefined,
    before: before && placeOf(before) ? before : undefined,
  }
}

function uuidParameter(value: unknown): string | undefined {
  const text = textParameter(value)
  return text && UUID.test(text) ? text : undefined
}

export function placeInAddress({ at, id }: { at: string; id: number }): string {
  return `${id}_${at}`
}

/** @returns null where it is none */
export function placeOf(before: string | undefined): { at: string; id: number } | null {
  const [, id, at] = /^(\d{1,15})_(\d{4}-\d\d-\d\dT[\d:.]{8,15}\+00:00)$/.exec(before ?? '') ?? []
  return id && at && !Number.isNaN(Date.parse(at)) ? { id: Number(id), at } : null
}
