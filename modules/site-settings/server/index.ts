import type { ModuleServer } from '../../../platform/module-server.ts'

export const server: ModuleServer = {
  calls: { save: ['save_site_settings'] },
}
