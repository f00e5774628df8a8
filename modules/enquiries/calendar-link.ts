import { t } from '../../platform/values/t.ts'

/** Minutes that a viewing takes as a rule. */
const USUAL = 45
const MINUTE = 60_000

type Asked = { title: string; place: string; address: string }

/**
 * Adds a time that was asked for to Google's calendar: a file is not taken by the browsers inside
 * other apps. The form of the address is that of Google's own buttons (2026).
 * @param time as a `datetime-local` field has it, in Philippine time
 */
export function calendarLink(time: string, { title, place, address }: Asked): string {
  const start = Date.parse(`${time}Z`)
  const written = (moment: number) => new Date(moment).toJSON().replace(/[-:]|\.\d+Z/g, '')
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: t`Viewing to be confirmed: ${title}`,
    dates: `${written(start)}/${written(start + USUAL * MINUTE)}`,
    ctz: 'Asia/Manila',
    location: place,
    details: address,
  })
  return `https://calendar.google.com/calendar/render?${parameters}`
}
