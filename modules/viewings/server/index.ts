import type { ModuleServer } from '../../../platform/module-server.ts'
import { viewings } from './jobs/viewings.ts'

export const server: ModuleServer = {
  jobs: [viewings],
}
