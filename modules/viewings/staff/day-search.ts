import { isDay } from '~/platform/values/dates'
import { textParameter } from '~/platform/values/search-text'

export type DaySearch = { day?: string; assignee?: string }

const ID = /^[0-9a-f-]{36}$/

export function parseDaySearch({ day, assignee }: Record<string, unknown>): DaySearch {
  const text = textParameter(day)
  const id = textParameter(assignee)
  return {
    day: text && isDay(text) ? text : undefined,
    assignee: id && ID.test(id) ? id : undefined,
  }
}
