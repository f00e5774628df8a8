import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupedNumber } from './grouped-number'

const intl = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 })

it('writes numbers of two decimals as Intl does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (hundredths) => {
      expect(groupedNumber(hundredths / 100)).toBe(intl.format(hundredths / 100))
    }),
  )
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567.5, '1,234,567.5'],
  [0.126, '0.13'],
])('writes %s as %s', (value, text) => {
  expect(groupedNumber(value)).toBe(text)
})
