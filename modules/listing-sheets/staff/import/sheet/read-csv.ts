import papaparse from 'papaparse'
import { isEmptyCell } from '../cell'
import { decodeText } from './decode-text'
import { headingRow } from './heading-row'
import { emptySheet, MOST_COLUMNS, MOST_KEPT, type Sheet } from './sheet'
import { type Encoding, isSeparator, SEPARATORS, type Separator } from './text-format'

type Row = { cells: string[]; raw: string; isOpen: boolean }
type Csv = { sheet: Sheet; encoding: Encoding; separator: Separator }

export function readCsv(
  bytes: Uint8Array<ArrayBuffer>,
  chosen: { encoding?: Encoding; separator?: Separator },
): Csv {
  const { text: all, encoding } = decodeText(bytes, chosen.encoding)
  const lines = all.replaceAll(/\r\n?/g, '\n')
  // Excel says so in the first line where it is not what the reader's country uses.
  const named = /^"?sep=(.)"?\n/.exec(lines)
  const text = named ? lines.slice(named[0].length) : lines
  const ofFile = isSeparator(named?.[1]) ? named[1] : undefined
  const separator = chosen.separator ?? ofFile ?? bestSeparator(text)
  return { sheet: sheetOf(text, separator), encoding, separator }
}

function sheetOf(text: string, separator: Separator): Sheet {
  const read = parse(text, separator)
  const usual = usualLength(read)
  const rows = read.flatMap((row) => splitSwallowed(row, usual, separator))
  const sheet = emptySheet()
  for (const [at, { cells }] of rows.entries()) {
    if (cells.every(isEmptyCell)) continue
    sheet.count += 1
    if (cells.slice(MOST_COLUMNS).some((cell) => !isEmptyCell(cell))) sheet.isTooWide = true
    if (sheet.rows.length >= MOST_KEPT) continue
    const kept = cells.slice(0, MOST_COLUMNS)
    sheet.rows.push({ line: at + 1, cells: kept, isHidden: false, isStruck: false, hasSum: false })
  }
  return {
    ...sheet,
    canSlip: true,
    cutLine: !text.endsWith('\n') && isCut(rows, usual) ? rows.length : undefined,
  }
}

function parse(text: string, separator: string): Row[] {
  const rows: Row[] = []
  let from = 0
  papaparse.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
      const raw = text.slice(from, meta.cursor)
      from = meta.cursor
      if (raw !== '') rows.push({ cells: data, raw, isOpen })
    },
  })
  return rows
}

function usualLength(rows: readonly Row[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** A mark for inches, or one that nobody closed, takes the rows behind it into its cell. */
function splitSwallowed(row: Row, usual: number, separator: string): Row[] {
  const raw = row.raw.replace(/\n$/, '')
  if (!row.isOpen && !raw.includes('\n')) return [row]
  const lines = raw.split('\n').map((line) => parseLine(line, separator))
  const whole = lines.filter(({ cells }) => cells.length === usual).length
  const enough = row.cells.length === usual ? lines.length : lines.length / 2
  return whole >= enough || row.isOpen ? lines : [row]
}

function parseLine(line: string, separator: string): Row {
  const [row] = parse(line, separator)
  if (row && !row.isOpen) return row
  const cells = line.split(separator).map((cell) => cell.replace(/^"|"$/g, ''))
  return { cells, raw: line, isOpen: true }
}

function isCut(rows: readonly Row[], usual: number): boolean {
  const last = rows.at(-1)
  if (!last || rows.length < 3) return false
  if (last.isOpen) return true
  const alike = rows.filter(({ cells }) => cells.length === usual).length
  return last.cells.length < usual && alike >= (rows.length - 1) * 0.9
}

const SAMPLE = 100_000

function bestSeparator(text: string): Separator {
  const end = text.indexOf('\n', SAMPLE)
  const sample = end < 0 ? text : text.slice(0, end)
  const scored = Object.keys(SEPARATORS)
    .filter(isSeparator)
    .map((separator) => [separator, scoreOf(parse(sample, separator))] as const)
  return scored.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

function scoreOf(all: readonly Row[]): number {
  const rows = all.filter(({ cells }) => !cells.every(isEmptyCell))
  const usual = usualLength(rows)
  if (usual < 2) return 0
  const alike = rows.filter(({ cells }) => cells.length === usual).length / rows.length
  const known = headingRow(rows.map(({ cells }, at) => ({ line: at + 1, cells })))?.known ?? 0
  return known + alike * Math.log2(usual)
}
