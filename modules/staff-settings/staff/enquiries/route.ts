export const WEEK = [
  { key: '1', label: 'Mon' },
  { key: '2', label: 'Tue' },
  { key: '3', label: 'Wed' },
  { key: '4', label: 'Thu' },
  { key: '5', label: 'Fri' },
  { key: '6', label: 'Sat' },
  { key: '7', label: 'Sun' },
] as const

/** @param days such as `12345` */
export function withDay(days: string, day: string): string {
  const chosen = new Set(days)
  if (!chosen.delete(day)) chosen.add(day)
  return [...chosen].sort().join('')
}

/** What is wrong with the working hours; undefined where nothing is. */
export function hoursProblem(days: string, from: string, until: string): string | undefined {
  if (days === '') return 'Choose at least one day.'
  if (!from || !until) return 'Enter both times.'
  return from < until ? undefined : 'The hours end before they begin.'
}
