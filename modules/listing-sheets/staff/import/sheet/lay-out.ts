import { isEmptyCell } from '../cell'
import { FileProblem } from '../file-problem'
import type { TableRow } from '../read-rows'
import type { FileTable, TableChoice } from '../table'
import { headingRow, MOST_TOP } from './heading-row'
import { notesOf } from './notes'
import { reasonToSetAside } from './set-aside'
import { MOST_COLUMNS, MOST_ROWS, type Sheet, type SheetRow } from './sheet'

export type LaidOut = Omit<FileTable, 'sheets' | 'sheet' | 'readAs'> & {
  known: number
}

export function layOut(sheet: Sheet, choice: TableChoice): LaidOut | undefined {
  const isShown = (row: SheetRow) =>
    (choice.withHiddenRows || !row.isHidden) && (choice.withStruckRows || !row.isStruck)
  const shown = sheet.rows.filter(isShown)
  const top = shown.slice(0, MOST_TOP)
  const found = headingRow(shown, choice.headingLine) ?? headingRow(shown)
  if (!found) return undefined
  const below = shown.filter(({ line }) => line > found.line)
  const lastRow = sheet.rows.filter(({ line }) => line > found.line)
  const places = placesOf(found.headings, below, sheet, choice)
  const headings = distinct(places.map((at) => found.headings[at] ?? ''))
  const width = found.headings.length
  const rows: TableRow[] = []
  const setAside: LaidOut['setAside'] = []
  for (const row of below) {
    const cells = places.map((at) => row.cells[at] ?? null)
    if (sheet.canSlip) cells.push(...row.cells.slice(width))
    const { line } = row
    const reason =
      line === sheet.cutLine
        ? 'The file ends in the middle of it.'
        : reasonToSetAside({ ...row, cells }, headings)
    if (reason && !choice.takenIn?.includes(line)) setAside.push({ line, cells, reason })
    else if (cells.some((cell) => !isEmptyCell(cell))) rows.push({ line, cells })
  }
  const hidden = {
    rows: lastRow.filter(({ isHidden }) => isHidden).length,
    columns: [...sheet.hiddenColumns]
      .filter((at) => found.headings[at] || lastRow.some(({ cells }) => !isEmptyCell(cells[at])))
      .toSorted((a, b) => a - b)
      .map((at) => found.headings[at] || `Column ${at + 1}`),
    struck: lastRow.filter(({ isStruck, isHidden }) => isStruck && !isHidden).length,
  }
  const laidOut = { headings, rows, headingLine: found.line, places, setAside, hidden }
  const above = top.filter(({ line }) => line < found.line).length
  return {
    ...laidOut,
    top: top.map(({ line, cells }) => ({ line, cells })),
    notes: notesOf(sheet, choice, { ...laidOut, above }),
    known: found.known,
  }
}

function placesOf(
  headings: readonly string[],
  rows: readonly SheetRow[],
  { hiddenColumns, canSlip }: Sheet,
  { withHiddenColumns }: TableChoice,
): number[] {
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length)
  const used = new Set<number>()
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) if (!isEmptyCell(cell)) used.add(at)
  }
  return Array.from({ length: canSlip ? headings.length : widest }, (_, at) => at).filter(
    (at) => (headings[at] || used.has(at)) && (withHiddenColumns || !hiddenColumns.has(at)),
  )
}

function distinct(headings: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    if (!heading) return ''
    const count = (counts.get(heading.toLowerCase()) ?? 0) + 1
    counts.set(heading.toLowerCase(), count)
    return count > 1 ? `${heading} (${count})` : heading
  })
}

export function countRows({ count, rows }: Sheet, laidOut: LaidOut): number {
  if (count === rows.length) return laidOut.rows.length
  return count - rows.filter(({ line }) => line <= laidOut.headingLine).length
}

/** @throws FileProblem where it is more than can be imported */
export function checkSize(sheet: Sheet, laidOut: LaidOut): void {
  const count = countRows(sheet, laidOut)
  if (count > MOST_ROWS) {
    throw new FileProblem(
      `It has ${count.toLocaleString('en-PH')} rows. Import at most 10,000 at once: split the file.`,
    )
  }
  if (sheet.isTooWide) throw new FileProblem(`It has more than ${MOST_COLUMNS} columns.`)
}
