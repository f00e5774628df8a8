import type { ModuleServer } from '../../../platform/module-server.ts'
import { dataSaver } from './data-saver.ts'
import { dataSaverPages } from './data-saver-pages.ts'

export const server: ModuleServer = {
  actions: [dataSaver],
  pages(site) {
    const { show, answer } = dataSaverPages(site)
    return { shown: { '/data-saver': show }, forms: { 'data-saver': answer } }
  },
}
