import { readSearch, searchName } from '~/modules/saved-searches/saved-search'
import type { SavedSearchPage } from '~/modules/saved-searches/saved-search-page'
import { LANGUAGE_TAG } from '~/platform/values/language'

export type Step = SavedSearchPage & { total?: number | undefined }

/** So that the answer, and the e-mails, come in the page's. */
export function Language() {
  return LANGUAGE_TAG !== 'en-PH' && <input type="hidden" name="language" value={LANGUAGE_TAG} />
}

export function Name({ search }: { search: string }) {
  return (
    <p className="w-fit max-w-full break-words border border-wood bg-pane px-4 py-2 font-semibold">
      {searchName(readSearch(search))}
    </p>
  )
}
