import { type ListSearch, parseListSearch } from '~/lib/staff/list-search'
import { useNewestSearch } from '~/lib/use-newest-search'

const PATHS = ['/admin/properties']

export function useNewestList(drawn: ListSearch): () => ListSearch {
  return useNewestSearch(PATHS, parseListSearch, drawn)
}
