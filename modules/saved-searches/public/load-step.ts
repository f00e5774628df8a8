import type { AppContext } from '~/kit/app-context'
import { unlistedHead } from '~/kit/page-head'
import { readCount } from '~/modules/gallery/data/filtered-reads'
import { readSearch } from '~/modules/saved-searches/saved-search'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { t } from '~/platform/values/t'
import type { Step } from './components/search-name'
import { TITLES } from './components/search-step'

export async function loadStep(context: AppContext) {
  const { savedSearch } = context
  const [{ business_name }, page] = await Promise.all([
    loadSiteSettings(context),
    savedSearch && withTotal(context, savedSearch),
  ])
  const title = page ? TITLES[page.step] : t('Saved searches')
  return { page, head: unlistedHead(`${title} | ${business_name}`) }
}

async function withTotal({ db }: AppContext, page: Step): Promise<Step> {
  if (page.step !== 'new') return page
  const { signal } = new AbortController()
  const found = await readCount(db, readSearch(page.search), signal)
  return { ...page, total: found?.total }
}
