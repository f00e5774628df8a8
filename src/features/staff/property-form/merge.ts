import { FORM_FIELDS, type FormKey } from '~/domain/property-values'
import type { PropertyValues } from './schema'

export type Difference = {
  key: FormKey
  mine: string
  theirs: string
  /** Of the one who alone changed it; mine where both did, and the person has to choose. */
  preferred: 'mine' | 'theirs'
  isContested: boolean
}

const KEYS = FORM_FIELDS.map(({ key }) => key)

/** @param base what both edits started from */
export function differences(
  base: PropertyValues,
  mine: PropertyValues,
  theirs: PropertyValues,
): Difference[] {
  return KEYS.flatMap((key) => {
    if (same(mine[key], theirs[key])) return []
    const isMine = !same(base[key], mine[key])
    const isTheirs = !same(base[key], theirs[key])
    return {
      key,
      mine: inWords(mine[key]),
      theirs: inWords(theirs[key]),
      preferred: isTheirs && !isMine ? ('theirs' as const) : ('mine' as const),
      isContested: isMine && isTheirs,
    }
  })
}

export function merge(
  mine: PropertyValues,
  theirs: PropertyValues,
  takeTheirs: ReadonlySet<string>,
): PropertyValues {
  const taken = KEYS.filter((key) => takeTheirs.has(key)).map((key) => [key, theirs[key]])
  return { ...mine, ...Object.fromEntries(taken) }
}

export function sameValues(a: PropertyValues, b: PropertyValues): boolean {
  const keys = Object.keys(b) as (keyof PropertyValues)[]
  return keys.every((key) => same(a[key], b[key]))
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function inWords(value: string | boolean | string[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join('\n') : value
}
