import type { ModuleServer } from '../../../platform/module-server.ts'
import { ownerReportPages } from './owner-report-pages.ts'
import { propertyViews } from './property-views.ts'

export const server: ModuleServer = {
  actions: [propertyViews],
  calls: { slow: ['listing_numbers'], unseen: ['record_property_view'] },
  pages: (site) => ({ shown: { '/report/:secret': ownerReportPages(site) } }),
}
