import type { ModuleServer } from '../../../platform/module-server.ts'
import { authorityNotices } from './jobs/authority-notices.ts'
import { openedPapers } from './opened-papers.ts'

export const server: ModuleServer = {
  actions: [openedPapers],
  jobs: [authorityNotices],
}
