import { formatDay, manilaDay } from './dates.ts'
import { clockInWords, weekday } from './manila-time.ts'

/** In Philippine time, for example "22 November 2026, 2:15 pm". */
export function exactTime(iso: string): string {
  return `${formatDay(iso)}, ${clockInWords(iso)}`
}

/** In Philippine time, for example "Saturday, 28 November 2026, 10:00 am". */
export function meetingTime(iso: string): string {
  return `${weekday(manilaDay(Date.parse(iso)))}, ${exactTime(iso)}`
}

/** For example "today at 2:15 pm", and of another day "22 November 2026". */
export function recentTime(iso: string): string {
  const isToday = manilaDay(Date.parse(iso)) === manilaDay()
  return isToday ? `today at ${clockInWords(iso)}` : (formatDay(iso) ?? '')
}
