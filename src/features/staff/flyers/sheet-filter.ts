import { PAGE_SIZE, type SheetFilter } from '~/data/properties/staff-reads'
import { searchTerm } from '~/domain/property-search'
import { parseReferences } from '~/domain/reference-list'
import { knownParameter } from '~/domain/search-text'
import { listFilter } from '~/lib/staff/list-choices'
import { parseListSearch } from '~/lib/staff/list-search'

const SHOWN = ['featured', 'for_sale', 'for_rent'] as const

export function parseSheetFilter(given: Record<string, unknown>): SheetFilter {
  const { references, unread } = parseReferences(given.q, PAGE_SIZE)
  if (unread === 0 && references.length > 0) return { references, term: '' }
  const search = parseListSearch(given)
  const { filters, sort, page } = listFilter(search)
  const show = knownParameter(SHOWN, search.show)
  return { references: [], term: searchTerm(search.q ?? ''), show, filters, sort, page }
}
