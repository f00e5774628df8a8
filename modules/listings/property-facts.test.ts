import { expect, it } from 'vitest'
import { soldNotice } from './availability.ts'
import { locationOf } from './location.ts'
import { propertyFacts } from './property-facts.ts'

it('shows bedrooms, bathrooms and area only above 0', () => {
  expect(propertyFacts({ bedrooms: 0, bathrooms: 0, square_feet: 0, lot_area: 0 })).toEqual([])
  expect(propertyFacts({ bedrooms: 1, bathrooms: 2.5, square_feet: 1250.5, lot_area: 0 })).toEqual([
    { key: 'bedrooms', value: '1', unit: 'bedroom' },
    { key: 'bathrooms', value: '2.5', unit: 'bathrooms' },
    { key: 'area', value: '1,250.5', unit: 'sqm' },
  ])
  const lot = { bedrooms: 0, bathrooms: 0, square_feet: 0, lot_area: 240 }
  expect(propertyFacts(lot)).toEqual([{ key: 'lot', value: '240', unit: 'sqm lot' }])
  expect(propertyFacts({ ...lot, square_feet: 118 })).toEqual([
    { key: 'area', value: '118', unit: 'sqm floor' },
    { key: 'lot', value: '240', unit: 'sqm lot' },
  ])
})

it('says sold of everything that is not active', () => {
  expect(soldNotice('active')).toBeNull()
  for (const status of ['sold', 'rented', 'pending']) {
    expect(soldNotice(status)?.label).toMatch(/^Sold/)
  }
})

it('joins what is known of the place, each part once', () => {
  const place = { address: '12 Mabini St.', city: 'San Fernando', state: 'Pampanga' }
  expect(locationOf(place)).toBe('12 Mabini St., San Fernando, Pampanga')
  expect(locationOf({ ...place, address: '' })).toBe('San Fernando, Pampanga')
  expect(locationOf({ address: '', city: '', state: '' })).toBe('')
})
