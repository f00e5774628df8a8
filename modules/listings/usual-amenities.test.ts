import { expect, it } from 'vitest'
import { amenityKey, USUAL_AMENITIES, usualAmenity } from './usual-amenities.ts'

it.each([
  ['pool', 'Swimming pool'],
  [' SWIMMING-POOL ', 'Swimming pool'],
  ['24/7 Security', '24/7 guard'],
  ["maid's room", 'Maid’s room'],
  ['Built in cabinet', 'Built-in cabinets'],
  ['Pool table', undefined],
  [' – ', undefined],
])('%j is usually called %j', (typed, name) => expect(usualAmenity(typed)).toBe(name))

it('knows each usual one by its own name', () => {
  expect(USUAL_AMENITIES.map(usualAmenity)).toEqual(USUAL_AMENITIES)
})

it('compares others as they stand', () => {
  expect(amenityKey(' Pool Table ')).toBe('pool table')
})
