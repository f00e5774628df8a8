const relative = new Intl.RelativeTimeFormat('en-PH', { numeric: 'auto' })

const steps = [
  { unit: 'minute', seconds: 60, below: 3_600 },
  { unit: 'hour', seconds: 3_600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 30 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400, below: 365 * 86_400 },
  { unit: 'year', seconds: 365 * 86_400, below: Number.POSITIVE_INFINITY },
] as const

/** For example "5 minutes ago". @param now in milliseconds */
export function timeAgo(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000
  if (Math.abs(seconds) < 60) return 'just now'
  const step = steps.find(({ below }) => Math.abs(seconds) < below) ?? steps[4]
  return relative.format(Math.trunc(seconds / step.seconds), step.unit)
}

export function sheetTime(iso: string | null): string {
  if (!iso) return ''
  const ahead = 8 * 60 * 60 * 1000
  return new Date(Date.parse(iso) + ahead).toISOString().slice(0, 16).replace('T', ' ')
}
