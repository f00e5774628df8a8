import { expect, it } from 'vitest'
import { lookedFor } from './looked-for'

it.each([
  [
    { q: 'duplex angeles', max: '5000000', beds: '3' },
    '“duplex angeles”, up to ₱5,000,000, 3 bedrooms or more',
  ],
  [
    { category: 'Lot Only', listing: 'for_sale', min: '1M', max: '2M' },
    'lot only, for sale, ₱1,000,000 to ₱2,000,000',
  ],
  [
    { town: 'porac,angeles-city', beds: '1', baths: '2', lot: '150' },
    '1 bedroom or more, 2 bathrooms or more, 150 sqm of lot or more, in Angeles City or Porac',
  ],
  [
    { pets: '1', pagibig: '1', new: '1', unpriced: '0' },
    'pets allowed, Pag-IBIG accepted, new in 30 days, only with a price',
  ],
  [
    { amenity: ['pool', 'garden'], box: '15_120_15.2_120.4' },
    'near 15.100, 120.200 on the map, garden, pool',
  ],
  [{ min: '20000', sort: 'price', view: 'map', pages: '3' }, 'from ₱20,000'],
  [{ q: ' ', beds: 'many', fbclid: 'x' }, ''],
])('says %j in words', (given, words) => {
  expect(lookedFor(given)).toBe(words)
})
