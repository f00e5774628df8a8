import { t } from './t.ts'

const MANILA = '+08:00'
const DAY_MS = 24 * 60 * 60 * 1000
const WEEKDAYS = t('Sunday Monday Tuesday Wednesday Thursday Friday Saturday').split(' ')
const MONTHS = t('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec').split(' ')

/** Milliseconds since 1970 of a day and time in Manila; NaN for invalid ones. */
export function manilaMoment(day: string, clock = '00:00'): number {
  return Date.parse(`${day}T${clock}:00${MANILA}`)
}

/** `YYYY-MM-DD`; `days` may be negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Time in Manila as an input has it, `14:30`. */
export function manilaClock(time: string | number): string {
  return new Date(new Date(time).getTime() + 8 * 60 * 60 * 1000).toISOString().slice(11, 16)
}

/** For example "2:30 pm". */
export function clockInWords(time: string | number): string {
  const [hour = 0, minute = 0] = manilaClock(time).split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** "Tue 24 Nov", with the year where it differs from that of `beside`. */
export function shortDay(day: string, beside = day): string {
  const date = new Date(day)
  const words = `${weekday(day).slice(0, 3)} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return day.slice(0, 4) === beside.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
}

/** For example "Tuesday". */
export function weekday(day: string): string {
  return WEEKDAYS[new Date(day).getUTCDay()] ?? ''
}
