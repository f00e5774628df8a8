import type { Cell } from '../cell'
import { cleanText, type SharedString } from './read-shared-strings'
import type { CellStyle } from './read-styles'

export type CellStyles = {
  styles: readonly CellStyle[]
  strings: readonly SharedString[]
  /** Days are counted from 1904, as on early Macs. */
  isFrom1904: boolean
}

type RawCell = {
  type: string
  style: number
  value: string
  inline: SharedString | undefined
}

export function cellValue({ type, style, value, inline }: RawCell, book: CellStyles): Cell {
  switch (type) {
    case 's':
      return book.strings[Number(value)]?.text ?? null
    case 'inlineStr':
      return inline?.text ?? null
    case 'str':
      return cleanText(value)
    case 'b':
      return value.trim() === '1' || value.trim() === 'true'
    case 'd':
      return dateOf(Date.parse(value))
    default:
      return value.trim() === '' ? null : numberValue(Number(value), style, book)
  }
}

function numberValue(number: number, style: number, { styles, isFrom1904 }: CellStyles): Cell {
  if (!Number.isFinite(number)) return null
  const format = styles[style]?.format ?? 'number'
  if (format === 'number') return tidy(number)
  if (format === 'percent') return `${tidy(number * 100)}%`
  if (typeof format === 'object') return `${format.before}${grouped(number)}${format.after}`
  if (format === 'time' && number < 1) return timeOf(number)
  return dateOf(Math.round((number + (isFrom1904 ? 1462 : 0) - 25_569) * 86_400_000))
}

/** As spreadsheets show it, without what binary fractions add: 150.10000000000002. */
function tidy(number: number): number {
  return Number(number.toPrecision(15))
}

function grouped(number: number): string {
  const [whole = '', decimals] = String(tidy(number)).split('.')
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${text}.${decimals}` : text
}

function timeOf(part: number): string {
  const minutes = Math.round(part * 1440)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function dateOf(time: number): Date | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date
}

export function isStruckCell({ type, style, value, inline }: RawCell, book: CellStyles): boolean {
  if (book.styles[style]?.isStruck) return true
  if (type === 's') return book.strings[Number(value)]?.isStruck ?? false
  return inline?.isStruck ?? false
}
