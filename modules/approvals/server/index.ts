import type { ModuleServer } from '../../../platform/module-server.ts'
import { approvalNews } from './jobs/approval-news.ts'

export const server: ModuleServer = {
  jobs: [approvalNews],
}
