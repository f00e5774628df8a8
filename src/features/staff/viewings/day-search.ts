import { isDay } from '~/domain/dates'
import { textParameter } from '~/domain/search-text'

/** The search parameters; absent for today. */
export type DaySearch = { day?: string }

export function parseDaySearch({ day }: Record<string, unknown>): DaySearch {
  const text = textParameter(day)
  return { day: text && isDay(text) ? text : undefined }
}
