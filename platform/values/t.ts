/**
 * Marks words that a visitor reads. The build takes the mark away, or puts another language's words in
 * its place (docs/decisions/0062); what runs without a build says them as they stand.
 */
export function t(words: string | TemplateStringsArray, ...values: unknown[]): string {
  return typeof words === 'string' ? words : String.raw({ raw: words }, ...values)
}
