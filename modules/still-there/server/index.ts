import type { ModuleServer } from '../../../platform/module-server.ts'
import { stillThere as stillThereQuestions } from './jobs/still-there.ts'
import { stillThere } from './still-there.ts'
import { stillTherePages } from './still-there-pages.ts'

export const server: ModuleServer = {
  actions: [stillThere],
  jobs: [stillThereQuestions],
  pages(site) {
    const { show, answer } = stillTherePages(site)
    return { shown: { '/still/:secret': show }, forms: { 'still-there': answer } }
  },
}
