import type { ModuleServer } from '../../../platform/module-server.ts'
import { importedPictures } from './imported-pictures.ts'

export const server: ModuleServer = {
  actions: [importedPictures],
  calls: { long: ['compare_listings', 'import_listings', 'undo_listing_import'] },
}
