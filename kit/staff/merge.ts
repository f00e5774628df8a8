export type Difference = {
  key: string
  mine: string
  theirs: string
  /** The side that alone changed it; `mine` where both did and the person has to choose. */
  preferred: 'mine' | 'theirs'
  isContested: boolean
}

/** @param keys in the form's order @param base what both edits started from */
export function differences<V extends object>(
  keys: readonly (keyof V & string)[],
  base: V,
  mine: V,
  theirs: V,
  words: (value: unknown, key: string) => string = inWords,
): Difference[] {
  return keys.flatMap((key) => {
    if (same(mine[key], theirs[key])) return []
    const isMine = !same(base[key], mine[key])
    const isTheirs = !same(base[key], theirs[key])
    return {
      key,
      mine: words(mine[key], key),
      theirs: words(theirs[key], key),
      preferred: isTheirs && !isMine ? ('theirs' as const) : ('mine' as const),
      isContested: isMine && isTheirs,
    }
  })
}

export function merge<V extends object>(
  keys: readonly (keyof V & string)[],
  mine: V,
  theirs: V,
  takeTheirs: ReadonlySet<string>,
): V {
  const taken = keys.filter((key) => takeTheirs.has(key)).map((key) => [key, theirs[key]])
  return { ...mine, ...Object.fromEntries(taken) }
}

export function sameValues<V extends object>(a: V, b: V): boolean {
  const keys = Object.keys(b) as (keyof V)[]
  return keys.every((key) => same(a[key], b[key]))
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

export function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((item) => inWords(item)).join('\n')
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).filter(Boolean).join(': ')
  }
  return typeof value === 'string' ? value : ''
}
