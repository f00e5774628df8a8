const dayFormat = new Intl.DateTimeFormat('en-PH', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Manila',
})

/**
 * A calendar day in words, "31 December 2027".
 * @param date `YYYY-MM-DD`, or a timestamp whose day in Manila is meant; null where it is neither
 */
export function formatDay(date: string): string | null {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00+08:00` : date)
  if (Number.isNaN(time)) return null
  const parts = Object.fromEntries(dayFormat.formatToParts(time).map((p) => [p.type, p.value]))
  return `${parts.day} ${parts.month} ${parts.year}`
}
