import { manilaDay } from '~/platform/values/dates'
import { addDays, shortDay, weekday } from '~/platform/values/manila-time'
import { t } from '~/platform/values/t'

/** Days to choose from, beginning with tomorrow. */
const DAYS = 9
const HALVES = [
  { name: t('Morning'), clock: '10:00' },
  { name: t('Afternoon'), clock: '14:00' },
] as const

export interface HalfDay {
  name: (typeof HALVES)[number]['name']
  time: string
  words: string
}

export interface ViewingDay {
  day: string
  words: string
  halves: HalfDay[]
}

/** @param now milliseconds */
export function viewingDays(now: number): ViewingDay[] {
  const today = manilaDay(now)
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at + 1)
    const words = shortDay(day)
    const halves = HALVES.map(({ name, clock }) => ({
      name,
      time: `${day}T${clock}`,
      words: `${weekday(day)}, ${words.slice(4)}, ${name.toLowerCase()}`,
    }))
    return { day, words, halves }
  })
}

/**
 * The fields' values after a tap: a chosen time is taken out, another goes into the first empty
 * field. @returns null where all fields are filled
 */
export function toggleTime(values: readonly string[], time: string): string[] | null {
  if (values.includes(time)) return values.map((value) => (value === time ? '' : value))
  const free = values.indexOf('')
  return free < 0 ? null : values.with(free, time)
}

/** Times at which hardly anybody shows a house, such as 11:30 pm where 11:30 am was meant. */
export function isOddHour(time: string): boolean {
  const hour = Number(/T(\d\d):/.exec(time)?.[1] ?? 12)
  return hour < 7 || hour >= 19
}
