import type { Cell } from './cell'

export function cellText(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return cell.toLocaleString('en-PH', { maximumFractionDigits: 10 })
  return String(cell ?? '')
}

const LONGEST = 60

export function rowText(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => cellText(cell).replaceAll(/\s+/g, ' ').trim())
  const text = texts.filter(Boolean).join(', ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
