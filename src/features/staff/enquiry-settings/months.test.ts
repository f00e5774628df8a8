import { expect, it } from 'vitest'
import { monthsInWords, monthsOf } from './months'

it.each([
  ['24', 24],
  [' 1 ', 1],
  ['120', 120],
  ['0', undefined],
  ['121', undefined],
  ['-3', undefined],
  ['2.5', undefined],
  ['1e2', undefined],
  ['two years', undefined],
  ['', undefined],
])('reads %j as %s', (typed, months) => expect(monthsOf(typed)).toBe(months))

it('says them', () => {
  expect(monthsInWords(1)).toBe('1 month')
  expect(monthsInWords(24)).toBe('24 months')
})
