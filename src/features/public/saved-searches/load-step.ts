import { readCount } from '~/data/properties/filtered-reads'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { readSearch } from '~/domain/saved-search'
import type { AppContext } from '~/lib/app-context'
import { unlistedHead } from '~/lib/page-head'
import type { Step } from './components/search-name'
import { TITLES } from './components/search-step'

export async function loadStep(context: AppContext) {
  const { savedSearch } = context
  const [{ business_name }, page] = await Promise.all([
    loadSiteSettings(context),
    savedSearch && withTotal(context, savedSearch),
  ])
  const title = page ? TITLES[page.step] : 'Saved searches'
  return { page, head: unlistedHead(`${title} | ${business_name}`) }
}

async function withTotal({ db }: AppContext, page: Step): Promise<Step> {
  if (page.step !== 'new') return page
  const { signal } = new AbortController()
  const found = await readCount(db, readSearch(page.search), signal)
  return { ...page, total: found?.total }
}
