/** The router's own is JSON: `?q=123` would be a number, and `?q="lot"` would lose its quotes. */
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
