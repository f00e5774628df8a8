/**
 * Search parameters as plain text, the way forms and people write them. The router's own form is
 * JSON: there `?q=123` is a number, and `?q="lot"` loses its quotes.
 */
export function parseSearchText(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Undefined, null and empty values stay out of the address. */
export function searchText(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}
