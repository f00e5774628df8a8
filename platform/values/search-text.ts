type SearchText = Record<string, string | string[]>

const lists = ['amenity', 'listings']

/** The router's own parser is JSON: `?q=123` would be a number, `?q="lot"` lose its quotes. */
export function parseSearchText(search: string): SearchText {
  const given = new URLSearchParams(search)
  const result: SearchText = Object.fromEntries(given)
  for (const name of lists) if (given.has(name)) result[name] = given.getAll(name)
  // A public address may repeat `town`; the staff's lists take one.
  const towns = given.getAll('town')
  if (towns[1]) result.town = towns
  return result
}

export function searchText(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value ?? '')]),
  )
  const text = new URLSearchParams(pairs.filter(([, value]) => value)).toString()
  return text && `?${text}`
}

/** As they would be in an address: texts, and lists of texts where one can be repeated. */
export function plainParameters(search: Record<string, unknown>): SearchText {
  return parseSearchText(searchText(search))
}

/**
 * What one parameter holds; undefined where it is empty or no text.
 * @param most characters, of which the rest is cut off
 */
export function textParameter(value: unknown, most = 200): string | undefined {
  if (typeof value === 'number') return String(value)
  return (typeof value === 'string' && value.slice(0, most).toWellFormed()) || undefined
}

/** One of the values that are known, else undefined. */
export function knownParameter<Known extends string>(
  known: readonly Known[],
  value: unknown,
): Known | undefined {
  return known.find((each) => each === textParameter(value))
}
