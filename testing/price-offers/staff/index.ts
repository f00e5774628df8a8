import { textIn } from '~/kit/staff/history-text'
import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  listingPages: [{ title: 'Price offers', to: '/admin/properties/offers', rank: 25 }],
  refusals: {
    too_many_price_offers: 'A listing can have 50 price offers at most.',
  },
  history: {
    areas: { 'price-offers': 'Price offers' },
    tables: {
      price_offers: {
        area: 'price-offers',
        thing: (row) => `the price offer of ${textIn(row, 'buyer_name') || 'someone'}`,
      },
    },
  },
  columns: { buyer_name: 'Buyer', buyer_email: 'Buyer’s e-mail address' },
}
