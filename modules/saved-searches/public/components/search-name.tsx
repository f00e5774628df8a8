import { readSearch, searchName } from '~/modules/saved-searches/saved-search'
import type { SavedSearchPage } from '~/modules/saved-searches/saved-search-page'

export type Step = SavedSearchPage & { total?: number | undefined }

export function Name({ search }: { search: string }) {
  return (
    <p className="w-fit max-w-full break-words border border-wood bg-pane px-4 py-2 font-semibold">
      {searchName(readSearch(search))}
    </p>
  )
}
