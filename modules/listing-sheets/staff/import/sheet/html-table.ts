export function isHtmlTable(text: string): boolean {
  return /^\s*</.test(text) && /<table[\s>]/i.test(text.slice(0, 1_000_000))
}
