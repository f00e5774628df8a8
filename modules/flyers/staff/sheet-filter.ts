import { parseListSearch } from '~/kit/staff/list-search'
import { searchTerm } from '~/modules/gallery/property-search'
import { PAGE_SIZE, type SheetFilter } from '~/modules/listings/data/staff-reads'
import { parseReferences } from '~/modules/listings/reference-list'
import { listFilter } from '~/modules/listings/staff/list-choices'
import { knownParameter } from '~/platform/values/search-text'

const SHOWN = ['featured', 'for_sale', 'for_rent'] as const

export function parseSheetFilter(given: Record<string, unknown>): SheetFilter {
  const { references, unread } = parseReferences(given.q, PAGE_SIZE)
  if (unread === 0 && references.length > 0) return { references, term: '' }
  const search = parseListSearch(given)
  const { filters, sort, page } = listFilter(search)
  const show = knownParameter(SHOWN, search.show)
  return { references: [], term: searchTerm(search.q ?? ''), show, filters, sort, page }
}
