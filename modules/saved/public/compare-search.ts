import { MOST_COMPARED, parseReferences } from '~/modules/listings/reference-list'

export type CompareSearch = { references: readonly string[]; onlyDifferences: boolean }

export function parseCompareSearch(given: Record<string, unknown>): CompareSearch {
  const { references } = parseReferences(given.listings, MOST_COMPARED)
  return { references, onlyDifferences: given.differences === '1' }
}

export function compareParameters({ references, onlyDifferences }: CompareSearch) {
  return { listings: references.join(','), differences: onlyDifferences ? '1' : undefined }
}
