import { t } from './t.ts'

/** Milliseconds. Manila has no daylight saving time. */
const MANILA_AHEAD_OF_UTC = 8 * 60 * 60 * 1000
const MONTHS = t(
  'January February March April May June July August September October November December',
).split(' ')

/**
 * As "31 December 2027". Intl.DateTimeFormat would take a slow phone a tenth of a second.
 * @param date `YYYY-MM-DD`, or a timestamp, of which the day in Manila counts
 * @returns null where it is neither
 */
export function formatDay(date: string): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const time = Date.parse(date)
  if (Number.isNaN(time)) return null
  const day = new Date(isDay ? time : time + MANILA_AHEAD_OF_UTC)
  return t`${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** Today in Manila, as `YYYY-MM-DD`. @param time in milliseconds */
export function manilaDay(time = Date.now()): string {
  return new Date(time + MANILA_AHEAD_OF_UTC).toISOString().slice(0, 10)
}

/** Whether it is a valid `YYYY-MM-DD` of this century or the next. */
export function isDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  // 30 February is read as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
