import { formatDay } from '../../platform/values/dates.ts'
import { t } from '../../platform/values/t.ts'

export type LicenceDates = {
  /** `YYYY-MM-DD`, empty where it isn't known. */
  from?: string
  until: string
}

export type LicenceState = 'valid' | 'ended' | 'coming' | 'undated'

/** @param today the day in Manila: a licence is valid on the last of its days, there */
export function licenceState({ from = '', until }: LicenceDates, today: string): LicenceState {
  if (until && until < today) return 'ended'
  if (from > today) return 'coming'
  return until ? 'valid' : 'undated'
}

export function licenceWords(dates: LicenceDates, today: string): string {
  const { from = '', until } = dates
  const end = until && formatDay(until)
  if (licenceState(dates, today) === 'ended') return t`expired ${end}`
  const start = from && formatDay(from)
  if (start && end) return t`valid ${start} to ${end}`
  return end ? t`valid until ${end}` : start ? t`valid from ${start}` : ''
}

export function licenceLine(number: string, dates: LicenceDates, today: string): string {
  return [number, licenceWords(dates, today)].filter(Boolean).join(', ')
}
