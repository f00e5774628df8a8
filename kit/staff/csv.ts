import papaparse from 'papaparse'
import { withoutFormula } from '~/platform/values/formula-text'

/** The byte order mark, by which spreadsheets recognize UTF-8. */
export const UTF8_MARK = '\uFEFF'

export function csvOf(columns: readonly string[], rows: string[][]): string {
  return `${UTF8_MARK}${csvRows([[...columns], ...rows])}`
}

/**
 * All cells are quoted: where the semicolon separates cells, one in a text would start a new cell.
 */
export function csvRows(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const defused = rows.map((row) => row.map(withoutFormula))
  return `${papaparse.unparse(defused, { quotes: true, newline: '\r\n' })}\r\n`
}
