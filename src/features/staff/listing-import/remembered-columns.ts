import { LEARNED } from '~/lib/staff/drafts'
import { type Columns, IMPORT_COLUMNS, matchColumns } from './headings'
import type { Table } from './read-rows'

const KEY = `${LEARNED}columns`
const MOST = 20

type Remembered = { headings: string; columns: (string | null)[] }

const KNOWN = new Map(IMPORT_COLUMNS.map(({ key }) => [key as string, key]))

/** As somebody set them for a file with the same headings in this browser, else by their names. */
export function columnsFor({ headings, rows }: Table): Columns {
  const same = remembered().find((each) => each.headings === JSON.stringify(headings))
  if (!same || same.columns.length !== headings.length) return matchColumns(headings, rows)
  return same.columns.map((key) => (key === null ? undefined : KNOWN.get(key)))
}

export function rememberColumns(headings: readonly string[], columns: Columns): void {
  const name = JSON.stringify(headings)
  const others = remembered().filter((each) => each.headings !== name)
  const all = [{ headings: name, columns: columns.map((key) => key ?? null) }, ...others]
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)))
  } catch {
    // Without storage they are matched by name the next time.
  }
}

function remembered(): Remembered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRemembered) : []
  } catch {
    return []
  }
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' &&
    value !== null &&
    'headings' in value &&
    typeof value.headings === 'string' &&
    'columns' in value &&
    Array.isArray(value.columns)
  )
}
