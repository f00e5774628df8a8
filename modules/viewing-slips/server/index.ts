import type { ModuleServer } from '../../../platform/module-server.ts'
import { viewingSlips } from './jobs/viewing-slips.ts'
import { slipPages } from './slip-pages.ts'
import { viewingSlip } from './viewing-slip.ts'

export const server: ModuleServer = {
  actions: [viewingSlip],
  jobs: [viewingSlips],
  pages(site) {
    const { show, answer } = slipPages(site)
    return { shown: { '/slip/:secret': show }, forms: { 'viewing-slip': answer } }
  },
}
