import { useNewestSearch } from '~/kit/use-newest-search'
import { type InboxSearch, parseInboxSearch } from './inbox-search'

const PATHS = ['/admin/enquiries']

export function useNewestInbox(drawn: InboxSearch): () => InboxSearch {
  return useNewestSearch(PATHS, parseInboxSearch, drawn)
}
