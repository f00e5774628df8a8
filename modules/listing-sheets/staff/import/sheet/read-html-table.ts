import { Parser } from 'htmlparser2'
import type { Cell } from '../cell'
import { emptySheet, MOST_COLUMNS, MOST_KEPT, type Sheet } from './sheet'

const BREAK = '\u2028'

export function readHtmlTable(text: string): Sheet {
  const sheet = emptySheet()
  let cells: Cell[] = []
  let cell: { text: string; span: number; down: number } | undefined
  /** Cells that reach down into the next rows, by column. */
  const reaching = new Map<number, { text: string; rows: number }>()
  let line = 0
  const takeReaching = () => {
    for (let each = reaching.get(cells.length); each; each = reaching.get(cells.length)) {
      each.rows -= 1
      if (each.rows === 0) reaching.delete(cells.length)
      cells.push(each.text)
    }
  }
  const takeCell = () => {
    if (!cell) return
    takeReaching()
    const value = cell.text
      .split(BREAK)
      .map((part) => part.replaceAll(/[ \t\r\n]+/g, ' ').trim())
      .join('\n')
    if (cell.down > 1) reaching.set(cells.length, { text: value, rows: cell.down - 1 })
    cells.push(value, ...Array.from({ length: cell.span - 1 }, () => null))
    cell = undefined
  }
  const takeRow = () => {
    takeCell()
    takeReaching()
    line += 1
    const kept = cells.slice(0, MOST_COLUMNS)
    if (cells.length > MOST_COLUMNS) sheet.isTooWide = true
    cells = []
    if (kept.every((each) => each === null || each === '')) return
    sheet.count += 1
    if (sheet.rows.length >= MOST_KEPT) return
    sheet.rows.push({ line, cells: kept, isHidden: false, isStruck: false, hasSum: false })
  }
  const span = (text: string | undefined) => Math.min(Math.max(Number(text) || 1, 1), MOST_COLUMNS)
  const parser = new Parser({
    onopentag: (name, { colspan, rowspan }) => {
      if (name === 'td' || name === 'th') {
        takeCell()
        cell = { text: '', span: span(colspan), down: span(rowspan) }
      } else if (name === 'br' && cell) cell.text += BREAK
    },
    ontext: (part) => {
      if (cell) cell.text += part
    },
    onclosetag: (name) => {
      if (name === 'td' || name === 'th') takeCell()
      else if (name === 'tr') takeRow()
    },
  })
  parser.write(text)
  parser.end()
  return sheet
}
