import { expect, it } from 'vitest'
import { amenityName } from './amenity-name.ts'
import { USUAL_AMENITIES } from './usual-amenities.ts'

it.each([
  ['pool', 'Swimming pool'],
  ['SWIMMING POOL', 'Swimming pool'],
  ['24/7 Security', '24/7 guard'],
  ["maid's room", 'Maid’s room'],
  ['Built in cabinets', 'Built-in cabinets'],
  ['Pool table', 'Pool table'],
  ['', ''],
])('%j is called %j', (typed, name) => expect(amenityName(typed)).toBe(name))

it('calls each usual one by its own name', () => {
  expect(USUAL_AMENITIES.map(amenityName)).toEqual(USUAL_AMENITIES)
})
