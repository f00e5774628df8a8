import { useNewestSearch } from '~/lib/use-newest-search'
import { type ListSearch, parseListSearch } from './list-search'

const PATHS = ['/admin/properties']

export function useNewestList(drawn: ListSearch): () => ListSearch {
  return useNewestSearch(PATHS, parseListSearch, drawn)
}
