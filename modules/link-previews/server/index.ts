import type { ModuleServer } from '../../../platform/module-server.ts'
import { linkPreviews } from './link-previews.ts'

export const server: ModuleServer = {
  jobs: [linkPreviews],
}
