import type { Cell } from '../cell'
import { type CellStyles, cellValue, isStruckCell } from './cell-value'
import { richText, type SharedString } from './read-shared-strings'
import { type Attributes, isOn, type XmlReader } from './read-xml'
import { emptySheet, MOST_COLUMNS, MOST_KEPT, type Sheet } from './sheet'

type Merge = { from: Place; to: Place }
type Place = { line: number; column: number }

/** @returns what reads a sheet of a workbook, and what it is once it has been read */
export function worksheetReader(book: CellStyles): { reader: XmlReader; sheet: () => Sheet } {
  const sheet = emptySheet()
  const hiddenColumns = new Set<number>()
  const merges: Merge[] = []
  const rich = richText()
  let row = newRow(0, {})
  let cell = newCell({}, 0, 0)
  let line = 0
  let column = -1
  let inside = ''

  const open: XmlReader['open'] = (name, attributes) => {
    if (name === 'row') {
      line = Number(attributes.r ?? line + 1)
      column = -1
      row = newRow(line, attributes)
    } else if (name === 'c') {
      column = attributes.r ? placeOf(attributes.r).column : column + 1
      cell = newCell(attributes, line, column)
    } else if (name === 'v' || name === 'f') {
      inside = name
      if (name === 'f') cell.hasFormula = true
      else cell.hasValue = true
    } else if (name === 'is') rich.begin()
    else if (name === 'col') hideColumns(attributes, hiddenColumns)
    else if (name === 'mergeCell') merges.push(mergeOf(attributes.ref ?? ''))
    else if (name === 'drawing' || name === 'picture') sheet.hasPictures = true
    else rich.open(name, attributes)
  }
  const text = (part: string) => {
    if (inside === 'v') cell.value += part
    else if (inside === 'f') cell.formula += part
    else rich.text(part)
  }
  const close = (name: string) => {
    if (name === 'v' || name === 'f') inside = ''
    else if (name === 'is') cell.inline = rich.end()
    else if (name === 'c') takeCell()
    else if (name === 'row') takeRow()
    else rich.close(name)
  }

  function takeCell() {
    if (cell.hasFormula && isSum(cell.formula)) row.hasSum = true
    if (cell.type === 'e') {
      sheet.errors.push(cell.name)
      return
    }
    if (cell.hasFormula && !cell.hasValue) {
      sheet.withoutValue.push(cell.name)
      return
    }
    const value = cellValue(cell, book)
    if (value === null || value === '') return
    if (cell.column >= MOST_COLUMNS) {
      sheet.isTooWide = true
      return
    }
    while (row.cells.length < cell.column) row.cells.push(null)
    row.cells[cell.column] = value
    row.filled += 1
    if (isStruckCell(cell, book)) row.struck += 1
  }

  function takeRow() {
    if (row.filled === 0) return
    sheet.count += 1
    if (sheet.rows.length >= MOST_KEPT) return
    const { cells, isHidden, hasSum } = row
    sheet.rows.push({ line, cells, isHidden, hasSum, isStruck: row.struck === row.filled })
  }

  return {
    reader: { open, text, close },
    sheet: () => {
      fillMerged(sheet, merges)
      return { ...sheet, hiddenColumns }
    },
  }
}

function newRow(line: number, { hidden, ht }: Attributes) {
  const isHidden = isOn(hidden) || (ht !== undefined && Number(ht) === 0)
  return { line, cells: [] as Cell[], isHidden, hasSum: false, filled: 0, struck: 0 }
}

function newCell({ r, s, t = 'n' }: Attributes, line: number, column: number) {
  return {
    name: r ?? `${columnName(column)}${line}`,
    column,
    style: Number(s ?? 0),
    type: t,
    value: '',
    formula: '',
    hasValue: false,
    hasFormula: false,
    inline: undefined as SharedString | undefined,
  }
}

function hideColumns({ hidden, width, min, max }: Attributes, columns: Set<number>) {
  if (!isOn(hidden) && !(width !== undefined && Number(width) === 0)) return
  const last = Math.min(Number(max), MOST_COLUMNS)
  for (let column = Number(min); column <= last; column++) columns.add(column - 1)
}

const ADDS_UP = /\b(?:SUM|SUBTOTAL|COUNTA?|AVERAGE|AGGREGATE)\s*\(/i
const RANGE = /\$?[A-Z]+\$?(\d+):\$?[A-Z]+\$?(\d+)/g

function isSum(formula: string): boolean {
  return ADDS_UP.test(formula) && [...formula.matchAll(RANGE)].some(([, from, to]) => from !== to)
}

function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

function placeOf(name: string): Place {
  let at = 0
  let column = 0
  for (; at < name.length && name.charCodeAt(at) >= 65; at++) {
    column = column * 26 + (name.charCodeAt(at) & 31)
  }
  return { line: Number(name.slice(at)), column: column - 1 }
}

function mergeOf(range: string): Merge {
  const [from = '', to = from] = range.split(':')
  return { from: placeOf(from), to: placeOf(to) }
}

/** Downwards only: beside each other, merged cells are one. */
function fillMerged({ rows }: Sheet, merges: readonly Merge[]) {
  const down = merges.filter(({ from, to }) => to.line > from.line)
  if (down.length === 0) return
  const byLine = new Map(rows.map((row) => [row.line, row]))
  for (const { from, to } of down) {
    const value = byLine.get(from.line)?.cells[from.column] ?? null
    if (value === null) continue
    for (let line = from.line + 1; line <= Math.min(to.line, from.line + MOST_KEPT); line++) {
      const cells = byLine.get(line)?.cells
      if (!cells) continue
      while (cells.length <= from.column) cells.push(null)
      cells[from.column] ??= value
    }
  }
}
