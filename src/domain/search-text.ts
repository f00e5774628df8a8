type SearchText = Record<string, string | string[]>

/** Parameters that can be repeated; of others the last one counts. */
const lists = ['amenity', 'listings']

/** The router's own parser is JSON: `?q=123` would be a number, `?q="lot"` lose its quotes. */
export function parseSearchText(search: string): SearchText {
  const given = new URLSearchParams(search)
  const result: SearchText = Object.fromEntries(given)
  for (const name of lists) if (given.has(name)) result[name] = given.getAll(name)
  return result
}

/** Undefined, null and empty values are left out. */
export function searchText(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, values]) =>
    [values]
      .flat()
      .flatMap((value) =>
        value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
      ),
  )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}
