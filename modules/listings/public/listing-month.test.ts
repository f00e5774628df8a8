import { expect, it } from 'vitest'
import { lendersOf } from '~/modules/calculators/lenders'
import { testRate, testRates } from '../../../testing/rates'
import { listingMonth } from './listing-month'

it.each([
  ['2026-12-30', '20% down, 20 years at 7.5%'],
  ['2026-12-31', '20% down, 20 years at 7.5%, being adjusted'],
])('on %s says %s', (day, words) => {
  const due = testRate({ key: 'bank_rate_5', low: 7.5, high: 7.5, review_on: '2026-12-31' })
  const { bank } = lendersOf(testRates(due), day)
  const home = {
    ...{ price: '₱3.5M', price_amount: 3.5e6, price_basis: 'total', listing_type: 'for_sale' },
    ...{ category: 'residential', property_type: '', square_feet: 0, lot_area: 0 },
    status: 'active',
  }
  expect(listingMonth(home, bank)?.assumed).toBe(words)
})
