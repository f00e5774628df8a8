import type { ModuleServer } from '../../../platform/module-server.ts'
import { priceOffers } from './jobs/price-offers.ts'
import { offerPage } from './offer-page.ts'

export const server: ModuleServer = {
  jobs: [priceOffers],
  pages: (site) => ({ shown: { '/offer/:secret': offerPage(site) } }),
}
