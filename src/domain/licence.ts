import { formatDay } from './dates.ts'

type Licence = {
  licence_no: string
  /** `YYYY-MM-DD`. */
  licence_valid_from: string | null
  licence_valid_until: string | null
}

/**
 * Number and dates, without a word of being valid where it has ended; empty without a number.
 * @param day today in Manila, `YYYY-MM-DD`
 */
export function licenceWords(licence: Licence, day: string): string {
  const { licence_no, licence_valid_from, licence_valid_until } = licence
  if (!licence_no) return ''
  const from = licence_valid_from && formatDay(licence_valid_from)
  const until = licence_valid_until && formatDay(licence_valid_until)
  const hasEnded = licence_valid_until && licence_valid_until < day
  const dates = hasEnded
    ? `ended ${until}`
    : [from && `valid from ${from}`, until && `${from ? '' : 'valid '}until ${until}`]
        .filter(Boolean)
        .join(' ')
  return [`PRC licence ${licence_no}`, dates].filter(Boolean).join(', ')
}
