import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pesoAmount } from '~/platform/values/peso-amount'
import { readPesos } from './read-amount'

const MILLIONS = 1e9

it.each([
  ['P5,000,000', 5_000_000],
  ['p 5,000,000', 5_000_000],
  ['₱5M', 5_000_000],
  ['₱ 5 m', 5_000_000],
  ['5M', 5_000_000],
  ['5m', 5_000_000],
  ['5 million', 5_000_000],
  ['5.5 million pesos', 5_500_000],
  ['5 Mil', 5_000_000],
  ['Php 5,000,000.00', 5_000_000],
  ['PHP. 5M', 5_000_000],
  ['5,000,000 PHP', 5_000_000],
  ['850k', 850_000],
  ['850 thousand', 850_000],
  ['５Ｍ', 5_000_000],
])('reads %s as %s pesos, in calculators and in the search', (typed, pesos) => {
  expect(readPesos(typed)).toBe(BigInt(pesos) * 100n)
  expect(pesoAmount(typed, MILLIONS)).toBe(pesos)
})

it.each([
  ['3,500,000.50', 350_000_050n],
  ['0', 0n],
  ['₱0.005', 1n],
  ['1.234567M', 123_456_700n],
])('reads %s as %s centavos', (typed, centavos) => expect(readPesos(typed)).toBe(centavos))

it.each([
  '',
  'five million',
  '-5',
  '5-6M',
  '5M5',
  '₱',
  'M',
  '1e6',
  '5..5',
  'NaN',
  '∞',
  '5 pesos a sqm',
  '4,2M',
  '4,9000,000',
  '$5M',
  '5M USD',
])('reads no amount out of %j', (typed) => {
  expect(readPesos(typed)).toBeUndefined()
  expect(pesoAmount(typed, MILLIONS)).toBeUndefined()
})

it('reads what both read as the same amount', () => {
  const text = fc
    .tuple(
      fc.constantFrom('', 'P', '₱', 'Php ', 'php.'),
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom('', 'k', 'M', ' million', ' pesos', 'k php'),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      expect(BigInt(pesoAmount(typed, 1e12) ?? -1) * 100n).toBe(readPesos(typed))
    }),
  )
})
