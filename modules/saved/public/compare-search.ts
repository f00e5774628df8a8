import { MOST_COMPARED, parseReferences } from '~/modules/listings/reference-list'

/** Which rows are shown: what decides first, all, or those in which the listings differ. */
export type RowChoice = 'first' | 'all' | 'differences'
export type CompareSearch = { references: readonly string[]; rows: RowChoice }

export function parseCompareSearch(given: Record<string, unknown>): CompareSearch {
  const { references } = parseReferences(given.listings, MOST_COMPARED)
  const rows = given.differences === '1' ? 'differences' : given.all === '1' ? 'all' : 'first'
  return { references, rows }
}

export function compareParameters({ references, rows }: CompareSearch) {
  return {
    listings: references.join(','),
    differences: rows === 'differences' ? '1' : undefined,
    all: rows === 'all' ? '1' : undefined,
  }
}
