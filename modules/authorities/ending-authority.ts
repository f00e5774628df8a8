import { formatDay } from '../../platform/values/dates.ts'
import { daysUntil } from '../../platform/values/days-until.ts'

export type EndingAuthority = {
  reference: string
  title: string
  /** `YYYY-MM-DD` */
  ends_on: string
  is_taken_off: boolean
}

export function endingAuthorityWords(authority: EndingAuthority, today: string): string {
  const { reference, title, ends_on, is_taken_off } = authority
  const end = formatDay(ends_on)
  const days = daysUntil(ends_on, today)
  const of = `${reference}, ${title}:`
  if (days < 0) return `${of} ended ${end}${is_taken_off ? ', and was taken off the site' : ''}`
  if (days === 0) return `${of} ends today, ${end}`
  return `${of} ends ${end}, in ${days} ${days === 1 ? 'day' : 'days'}`
}
