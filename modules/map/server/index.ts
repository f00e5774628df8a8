import type { ModuleServer } from '../../../platform/module-server.ts'
import { drawingPage } from './drawing-page.ts'
import { tilePages } from './tile-pages.ts'

export const server: ModuleServer = {
  pages: (site) => ({ shown: { ...tilePages(site), ...drawingPage() } }),
}
