import type { ModuleServer } from '../../../platform/module-server.ts'
import { answerSearchForm } from './form-answer.ts'
import { searchDigests } from './jobs/saved-searches.ts'
import { searchConfirmations, searchEndings } from './links.ts'
import { savedSearches } from './saved-searches.ts'
import { searchPages } from './search-pages.ts'

export const server: ModuleServer = {
  actions: [savedSearches, searchConfirmations, searchEndings],
  jobs: [searchDigests],
  pages(site) {
    const answer = answerSearchForm(site.render)
    const forms = [savedSearches, searchConfirmations, searchEndings].map(({ name }) => [
      name,
      answer,
    ])
    const show = searchPages(site)
    return {
      shown: { '/searches/:step': show, '/fil/searches/:step': show },
      forms: Object.fromEntries(forms),
    }
  },
}
