import { useNewestSearch } from '~/kit/use-newest-search'
import { type DaySearch, parseDaySearch } from './day-search'

const PATHS = ['/admin/viewings']

export function useNewestDay(drawn: DaySearch): () => DaySearch {
  return useNewestSearch(PATHS, parseDaySearch, drawn)
}
