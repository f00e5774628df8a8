import { isDay } from '~/domain/dates'
import { textParameter } from '~/domain/search-text'

/** The search parameters: absent for today, and for everybody's; `assignee` is an account's profile id. */
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
