import { filteredReads } from '~/data/properties/filtered-reads'
import { readSearch } from '~/domain/saved-search'
import type { AppContext } from '~/lib/app-context'
import { TITLES } from './components/search-step'

/** On the server: what the pages around an e-mail show. */
export async function loadStep({ db, savedSearch: page }: AppContext) {
  if (!page) return { title: 'Saved searches', page }
  const title = TITLES[page.step]
  if (page.step !== 'new') return { title, page }
  const { signal } = new AbortController()
  const found = await filteredReads.count(db, readSearch(page.search), signal)
  return { title, page: { ...page, total: found?.total } }
}
