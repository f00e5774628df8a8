import type { ModuleServer } from '../../../platform/module-server.ts'
import { testEmail } from './test-email.ts'

export const server: ModuleServer = {
  actions: [testEmail],
}
