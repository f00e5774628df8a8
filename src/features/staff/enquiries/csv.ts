import papaparse from 'papaparse'

/** Also after spaces and in full-width forms (owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * Begins with a byte order mark, by which spreadsheets recognize UTF-8. All cells are quoted: where
 * the semicolon separates cells, one in a text would start a new cell.
 */
export function csvOf(columns: readonly string[], rows: string[][]): string {
  const table = papaparse.unparse(
    { fields: [...columns], data: rows },
    { quotes: true, newline: '\r\n', escapeFormulae: FORMULA },
  )
  return `\uFEFF${table}\r\n`
}
