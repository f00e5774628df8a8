import { expect, test } from 'vitest'
import { viewingMap } from './viewing-map'

const property = { pin: '15.14, 120.58', address: '1 Mabini', city: 'Guagua', state: 'Pampanga' }
const there = '1 Mabini, Guagua, Pampanga'
const at = (query: string) => `https://www.google.com/maps/search/?api=1&query=${query}`
const PIN = at('15.14%2C%20120.58')

test.each([
  ['the pin, at the listing', there, property, PIN],
  ['the pin, without words for the place', '', property, PIN],
  ['what was typed, elsewhere', 'Our office', property, at('Our%20office')],
  ['the address, without a pin', there, { ...property, pin: '' }, at(encodeURIComponent(there))],
  ['the place, without a listing', 'Our office', null, at('Our%20office')],
  ['nothing, without either', '', null, undefined],
])('a viewing’s map shows %s', (_, place, listing, map) => {
  expect(viewingMap({ place, enquiry: { property: listing } })).toBe(map)
})
