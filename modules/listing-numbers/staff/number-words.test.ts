import { expect, it } from 'vitest'
import { perHundred, stateLabel, townLabel } from './number-words'

it.each([
  [0, 0, '–'],
  [0, 2, '–'],
  [40, 1, '2.5'],
  [3, 1, '33.3'],
  [100, 0, '0'],
  [2, 3, '150'],
])('says of %i views and %i enquiries %s a hundred', (views, enquiries, words) =>
  expect(perHundred(views, enquiries)).toBe(words),
)

it('names states and towns', () => {
  expect(['draft', 'sold', 'of_a_later_version'].map(stateLabel)).toEqual([
    'Draft',
    'Sold',
    'of_a_later_version',
  ])
  expect(['san-fernando', null].map(townLabel)).toEqual(['San Fernando', 'No town of Pampanga'])
})
