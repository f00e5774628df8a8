import { expect, it } from 'vitest'
import { shownPrice, shownPriceToStaff } from './price.ts'

it.each([
  ['3,500,000', '₱3,500,000', '₱3,500,000'],
  ['₱3,500,000', '₱3,500,000', '₱3,500,000'],
  ['4.2M', '₱4.2M', '₱4.2M'],
  [' 18,000 a month ', '₱18,000 a month', '₱18,000 a month'],
  ['₱2.95M negotiable', '₱2.95M negotiable', '₱2.95M negotiable'],
  ['P 850k', 'P 850k', '₱850k'],
  ['P850k', 'P850k', '₱850k'],
  ['Php. 1.2M', 'Php. 1.2M', '₱1.2M'],
  ['PHP 1,200,000', 'PHP 1,200,000', '₱1,200,000'],
  ['US$ 90,000', 'US$ 90,000', 'US$ 90,000'],
  ['90,000 USD', '90,000 USD', '90,000 USD'],
  ['85,000 Dirhams', '85,000 Dirhams', '85,000 Dirhams'],
  ['Price on request', 'Price on request', 'Price on request'],
  ['Call for price', 'Call for price', 'Call for price'],
  ['US$ 90,000', 'US$ 90,000', 'US$ 90,000'],
  ['90,000 USD', '90,000 USD', '90,000 USD'],
  ['85k dollars', '85k dollars', '85k dollars'],
  ['85,000 AED', '85,000 AED', '85,000 AED'],
  ['4.2M (US$ 72,000)', '4.2M (US$ 72,000)', '4.2M (US$ 72,000)'],
  ['4.2 million pesos', '₱4.2 million pesos', '₱4.2 million pesos'],
  ['5800000', '₱5,800,000', '₱5,800,000'],
  ['₱12500/sqm', '₱12,500/sqm', '₱12,500/sqm'],
  ['PHP 5800000.50', 'PHP 5,800,000.50', '₱5,800,000.50'],
  ['Call 09171234567', 'Call 09171234567', 'Call 09171234567'],
  ['PHP', 'PHP', 'PHP'],
  ['', '', ''],
])('shows %j as %j to visitors and %j to staff', (stored, shown, toStaff) => {
  expect(shownPrice(stored)).toBe(shown)
  expect(shownPriceToStaff(stored)).toBe(toStaff)
})
