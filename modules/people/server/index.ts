import type { ModuleServer } from '../../../platform/module-server.ts'
import { handovers } from './jobs/handovers.ts'
import { licenceReminders } from './jobs/licence-reminders.ts'

export const server: ModuleServer = {
  jobs: [handovers, licenceReminders],
}
