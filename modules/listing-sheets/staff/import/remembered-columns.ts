import { type Columns, IMPORT_COLUMNS, matchColumns } from './headings'
import { type Learned, withColumns } from './learned-words'
import type { Table } from './read-rows'

const KNOWN = new Map(IMPORT_COLUMNS.map(({ key }) => [key as string, key]))

export function columnsFor({ headings, rows }: Table, { columns }: Learned): Columns {
  const same = columns.find((each) => each.headings === JSON.stringify(headings))
  if (!same || same.columns.length !== headings.length) return matchColumns(headings, rows)
  return same.columns.map((key) => (key === null ? undefined : KNOWN.get(key)))
}

export function rememberedColumns(
  learned: Learned,
  headings: readonly string[],
  columns: Columns,
): Learned {
  return withColumns(learned, {
    headings: JSON.stringify(headings),
    columns: columns.map((key) => key ?? null),
  })
}
