import { type ListSearch, parseListSearch } from '~/kit/staff/list-search'
import { useNewestSearch } from '~/kit/use-newest-search'

const PATHS = ['/admin/properties']

export function useNewestList(drawn: ListSearch): () => ListSearch {
  return useNewestSearch(PATHS, parseListSearch, drawn)
}
