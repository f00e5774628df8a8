import { expect, it } from 'vitest'
import type { GallerySearch } from './listing-filters'
import { withChange } from './search-change'

const drawn: GallerySearch = { town: ['porac'], beds: 3, amenity: ['garden', 'pool'], pages: 2 }

it('leaves a search whose change it is as that change has it, from the first page', () => {
  expect(withChange(drawn, drawn, { town: ['porac'], amenity: ['pool'], sort: 'price' })).toEqual({
    town: ['porac'],
    amenity: ['pool'],
    sort: 'price',
  })
})

it('changes nothing else in a search that has gone on since', () => {
  const { town: _, ...without } = drawn
  expect(withChange({ beds: 3, max: 5_000_000, pages: 4 }, drawn, without)).toEqual({
    beds: 3,
    max: 5_000_000,
  })
  expect(withChange({ town: ['lubao'] }, drawn, { ...drawn, photos: 1 })).toEqual({
    town: ['lubao'],
    photos: 1,
  })
})

it('takes each amenity for itself', () => {
  const onlyPool = { ...drawn, amenity: ['pool'] }
  expect(withChange({ amenity: ['garden'] }, drawn, onlyPool)).toEqual({})
  const more = { ...drawn, amenity: ['garden', 'lift', 'pool'] }
  expect(withChange({ amenity: ['pool'] }, drawn, more)).toEqual({ amenity: ['lift', 'pool'] })
})

it('keeps the lower price below the higher one', () => {
  const now = { min: 8_000_000 }
  expect(withChange(now, {}, { max: 5_000_000 })).toEqual({ min: 5_000_000, max: 8_000_000 })
})

it('takes a town away from those that are chosen now', () => {
  const before: GallerySearch = { town: ['angeles-city', 'lubao', 'porac'] }
  const after: GallerySearch = { town: ['angeles-city', 'porac'] }
  expect(withChange({ town: ['lubao', 'porac'] }, before, after)).toEqual({ town: ['porac'] })
})
