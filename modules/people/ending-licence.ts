import { formatDay } from '../../platform/values/dates.ts'
import { daysUntil } from '../../platform/values/days-until.ts'

export type EndingLicence = { holder: string; kind: string; number: string; valid_until: string }

const NAMES: Record<string, string> = {
  prc: 'PRC licence',
  dhsud: 'DHSUD registration',
  amlc: 'AMLC registration',
}

export function endingWords({ holder, kind, number, valid_until }: EndingLicence, today: string) {
  const end = formatDay(valid_until)
  const days = daysUntil(valid_until, today)
  const of = `${NAMES[kind] ?? 'Licence'} ${number}${holder ? ` of ${holder}` : ''}`
  if (days < 0) return `${of} expired ${end}`
  if (days === 0) return `${of} expires today, ${end}`
  return `${of} expires ${end}, in ${days} ${days === 1 ? 'day' : 'days'}`
}
