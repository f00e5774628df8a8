import { isEmptyCell } from '../cell'
import type { TableRow } from '../read-rows'
import { textsOf } from './heading-row'
import type { SheetRow } from './sheet'

const TOTAL =
  /^(?:grand |over-?all |sub-?\s?)?totals?(?:\s+(?:no\.?|number|of|units?|listings?|properties|amount|price|value|area|inventory|count|sqm|sale|rent|for))*\s*[:=]?\s*[₱\d,.\s]*$|^(?:kabuuan|sum)\s*:?$/i

const LONGEST_TOTAL = 40

/** Why a row is no listing; undefined where it may be one. @param headings as they are read */
export function reasonToSetAside(
  row: TableRow & Partial<SheetRow>,
  headings: readonly string[],
): string | undefined {
  const filled = row.cells.filter((cell) => !isEmptyCell(cell))
  const columns = headings.filter(Boolean).length
  const texts = textsOf(row)
  if (repeats(texts, headings)) return 'It repeats the headings.'
  const isSparse = filled.length <= Math.max(3, columns / 2)
  const [first] = texts.filter(Boolean)
  const isTotal = isSparse ? texts.some(isTotalWord) : filled.length < columns && isTotalWord(first)
  if (isTotal || (isSparse && row.hasSum)) return 'It is a total.'
  if (filled.length === 1 && columns > 2) return 'Only one of its cells is filled.'
  return undefined
}

function isTotalWord(text = ''): boolean {
  return text.length <= LONGEST_TOTAL && TOTAL.test(text)
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function repeats(texts: readonly string[], headings: readonly string[]): boolean {
  const filled = texts.filter(Boolean).length
  const same = texts.filter((text, at) => text && folded(text) === folded(headings[at] ?? ''))
  return same.length > 1 && same.length * 2 > filled
}
