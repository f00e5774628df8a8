import type { ModuleServer } from '../../../platform/module-server.ts'
import { licenceReminders } from './jobs/licence-reminders.ts'

export const server: ModuleServer = {
  jobs: [licenceReminders],
}
