import { isEmptyCell } from '../cell'
import { matchColumns } from '../headings'
import type { TableRow } from '../read-rows'

export const MOST_TOP = 10

export type HeadingRow = { line: number; headings: string[]; known: number }

/** @param rows that hold something, from the first on @param chosen line */
export function headingRow(rows: readonly TableRow[], chosen?: number): HeadingRow | undefined {
  const last = rows.at(-1)
  const found = rows
    .slice(0, MOST_TOP)
    .map((row, at) => headingsAt(row, rows[at - 1]))
    .filter(({ line }) =>
      chosen === undefined ? rows.length === 1 || line !== last?.line : line === chosen,
    )
  const [best] = found.toSorted((a, b) => b.score - a.score)
  if (best && (best.score > 0 || chosen !== undefined)) return best
  // Words that nobody here knows: a title stands alone in its row.
  return found.find(({ headings }) => headings.filter(Boolean).length > 1) ?? found[0]
}

function headingsAt(row: TableRow, above: TableRow | undefined) {
  const alone = scored(row.line, textsOf(row))
  const texts = above ? textsOf(row).filter(Boolean).length : 0
  if (!above || texts < 2 || countNumbers(row) + countNumbers(above) > 0) return minus(alone, row)
  // Two rows: "AREA" above "Lot" and "Floor", with the other headings beside it.
  const upper = textsOf(above)
  const length = Math.max(row.cells.length, above.cells.length)
  const both = Array.from({ length }, (_, at) => textsOf(row)[at] || upper[at] || '')
  const together = scored(row.line, both)
  const isBetter = together.known > alone.known && together.known > scored(0, upper).known
  return isBetter ? together : minus(alone, row)
}

function scored(line: number, headings: string[]) {
  const known = matchColumns(headings).filter(Boolean).length
  const filled = headings.filter(Boolean).length
  // In a sheet of several columns a word alone in its row is a title.
  return { line, headings, known, score: filled > 1 ? known : known / 2 }
}

function minus(found: ReturnType<typeof scored>, row: TableRow) {
  return { ...found, score: found.score - countNumbers(row) }
}

function countNumbers({ cells }: TableRow): number {
  return cells.filter((cell) => typeof cell === 'number' || cell instanceof Date).length
}

const LONGEST_HEADING = 80

export function textsOf({ cells }: TableRow): string[] {
  const texts = cells.map((cell) =>
    isEmptyCell(cell) ? '' : String(cell).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_HEADING),
  )
  while (texts.at(-1) === '') texts.pop()
  return texts
}
