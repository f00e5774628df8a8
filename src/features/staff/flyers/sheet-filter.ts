import { PAGE_SIZE, type SheetFilter } from '~/data/properties/staff-reads'
import { searchTerm } from '~/domain/property-search'
import { parseReferences } from '~/domain/reference-list'
import { knownParameter, textParameter } from '~/domain/search-text'

/** As in the list of listings, without what strangers can't see. */
const SHOWN = ['featured', 'for_sale', 'for_rent'] as const

/** The page of the list that is asked for, or, where all of `q` are references, the listings with these. */
export function parseSheetFilter(given: Record<string, unknown>): SheetFilter {
  const { references, unread } = parseReferences(given.q, PAGE_SIZE)
  if (unread === 0 && references.length > 0) return { references, term: '' }
  const page = Number(textParameter(given.page))
  return {
    references: [],
    term: searchTerm(textParameter(given.q) ?? ''),
    show: knownParameter(SHOWN, given.show),
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page : undefined,
  }
}
