/** Also after spaces and in full-width forms (owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u
const MARKED = new RegExp(`^'+${FORMULA.source.replace('^', '')}`, 'u')

/** What a spreadsheet would take for a formula begins with an apostrophe; so does what has one. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) || MARKED.test(text) ? `'${text}` : text
}

export function withoutMark(text: string): string {
  return MARKED.test(text) ? text.slice(1) : text
}
