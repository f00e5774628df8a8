import type { ModuleServer } from '../../../platform/module-server.ts'

export const server: ModuleServer = {
  calls: { long: ['change_listings_at_once'], save: ['save_property'] },
}
