import { expect, test } from 'vitest'
import { priceSpan } from './price-span.ts'

test.each([
  [['4.25M'], '₱4,250,000'],
  [['₱4,250,000', 'P2.8M neg', '42M'], '₱2,800,000 to ₱42,000,000'],
  [
    ['4.25M', '15000/mo', '12k monthly', '18,500 per sqm'],
    '₱4,250,000, and ₱12,000 to ₱15,000 a month, and ₱18,500 per sqm',
  ],
  [['call for price', ''], ''],
  [[], ''],
])('%j is %s', (prices, words) => {
  expect(priceSpan(prices)).toBe(words)
})
