import { expect, it } from 'vitest'
import { pinPrice } from './map-pin.ts'

it.each([
  [4_250_000, false, '₱4.25M'],
  [12_500_000, false, '₱12.5M'],
  [125_400_000, false, '₱125M'],
  [999_999, false, '₱1M'],
  [999_600_000, false, '₱1B'],
  [1_500_000_000, false, '₱1.5B'],
  [850_000, false, '₱850K'],
  [18_500, true, '₱18.5K/mo'],
  [900, true, '₱900/mo'],
  [null, false, 'Ask'],
  [undefined, true, 'Ask'],
  [0, false, 'Ask'],
])('says %j, rent %j, as %s', (amount, isRent, words) => {
  expect(pinPrice(amount, isRent)).toBe(words)
})
