import { useNewestSearch } from '~/lib/use-newest-search'

const PATHS = ['/admin/viewings']
const dayOf = ({ day }: Record<string, unknown>) => (day === undefined ? undefined : String(day))

export function useNewestDay(drawn: string | undefined): () => string | undefined {
  return useNewestSearch(PATHS, dayOf, drawn)
}
