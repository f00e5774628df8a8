import type { FINANCING, TURNOVER } from '../listings/listing-options.ts'
import { phrase, type Said } from './phrase.ts'

const WAYS: Record<string, keyof typeof FINANCING> = {
  Cash: 'cash',
  'Bank financing': 'bank',
  'Pag-IBIG': 'pag_ibig',
  'In-house financing': 'in_house',
  'Assume balance': 'assume_balance',
  Pasalo: 'assume_balance',
}
const READY_LATER = phrase(
  '(?:rfo|ready for occupancy|turn-? ?over)(?: date)? ?(?:by|on|in|this|starting|-|:)? ?(?:q[1-4]|[1-4]q|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}|20\\d\\d|end of|next year)',
)

export function financingOf(terms: readonly Said<string>[]): Said<keyof typeof FINANCING>[] {
  const ways = terms.flatMap((term) => {
    const way = WAYS[term.value]
    return way ? [{ ...term, value: way }] : []
  })
  return ways.filter(({ value }, index) => ways.findIndex((way) => way.value === value) === index)
}

export function turnoverOf(
  text: string,
  terms: readonly Said<string>[],
): Said<keyof typeof TURNOVER> | undefined {
  const ready = terms.find(({ value }) => value === 'RFO')
  const selling = terms.find(({ value }) => value === 'Pre-selling')
  if (selling) {
    const said = { ...selling, value: 'pre_selling' as const }
    return ready && text.search(READY_LATER) < 0 ? { ...said, unsure: true } : said
  }
  if (!ready) return undefined
  const said = { ...ready, value: 'rfo' as const }
  return text.search(READY_LATER) < 0 ? said : { ...said, unsure: true }
}
