import { PAGE_SIZE, type SheetFilter } from '~/data/properties/staff-reads'
import { searchTerm } from '~/domain/property-search'
import { parseReferences } from '~/domain/reference-list'

type Asked = Omit<SheetFilter, 'references' | 'term'> & { q?: string }

/** The page of the list that is asked for, or, where all of `q` are references, the listings with these. */
export function sheetFilter({ q = '', show, page }: Asked): SheetFilter {
  const { references, unread } = parseReferences(q, PAGE_SIZE)
  return unread === 0 && references.length > 0
    ? { references, term: '' }
    : { references: [], term: searchTerm(q), show, page }
}
