import papaparse from 'papaparse'

/**
 * Whatever a spreadsheet may take for a formula, also behind blanks and in the full-width forms that
 * East Asian versions accept (owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * For a spreadsheet, which takes UTF-8 for what it is by the mark at the start. All cells in quotes:
 * where the semicolon parts cells, one in a text would begin another cell.
 */
export function csvOf(columns: readonly string[], rows: string[][]): string {
  const table = papaparse.unparse(
    { fields: [...columns], data: rows },
    { quotes: true, newline: '\r\n', escapeFormulae: FORMULA },
  )
  return `\uFEFF${table}\r\n`
}
