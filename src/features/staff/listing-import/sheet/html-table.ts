/** A page saved under the name of a workbook, as websites and old systems export lists. */
export function isHtmlTable(text: string): boolean {
  return /^\s*</.test(text) && /<table[\s>]/i.test(text.slice(0, 1_000_000))
}
