import { formatDay } from './dates.ts'

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

/** What stands behind its number, as "ended 31 December 2026"; empty where no date is known. */
export function licenceWords(dates: LicenceDates, today: string): string {
  const { from = '', until } = dates
  const end = until && formatDay(until)
  if (licenceState(dates, today) === 'ended') return `ended ${end}`
  const start = from && formatDay(from)
  if (start && end) return `valid ${start} to ${end}`
  return end ? `valid until ${end}` : start ? `valid from ${start}` : ''
}

/** The number with its dates. */
export function licenceLine(number: string, dates: LicenceDates, today: string): string {
  return [number, licenceWords(dates, today)].filter(Boolean).join(', ')
}

/** A licence that has ended or soon will, as the database lists them. */
export type EndingLicence = { holder: string; kind: string; number: string; valid_until: string }

/** For staff, as "PRC licence 0001234 of Ana Cruz ends 31 December 2026, in 12 days". */
export function endingWords({ holder, kind, number, valid_until }: EndingLicence, today: string) {
  const name = kind === 'dhsud' ? 'DHSUD registration' : 'PRC licence'
  const end = formatDay(valid_until)
  const days = Math.round((Date.parse(valid_until) - Date.parse(today)) / 86_400_000)
  const of = `${name} ${number}${holder ? ` of ${holder}` : ''}`
  if (days < 0) return `${of} ended ${end}`
  if (days === 0) return `${of} ends today, ${end}`
  return `${of} ends ${end}, in ${days} ${days === 1 ? 'day' : 'days'}`
}
