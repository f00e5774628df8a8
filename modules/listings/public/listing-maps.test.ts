import { expect, it } from 'vitest'
import { listingMaps } from './listing-maps'

const listing = {
  shown_pin: '',
  pin_precision: '',
  address: 'Purok 3',
  city: 'Porac',
  state: 'Pampanga',
  town: 'porac',
}
const hrefs = (over: Partial<typeof listing>) =>
  listingMaps({ ...listing, ...over }).map(({ href }) => href)

it('lead to the address', () => {
  const place = 'Purok%203%2C%20Porac%2C%20Pampanga'
  expect(hrefs({})).toEqual([
    `https://www.google.com/maps/search/?api=1&query=${place}`,
    `https://waze.com/ul?navigate=yes&q=${place}`,
  ])
})

it('lead to the pin, also without an address', () => {
  const links = [
    '/gallery?view=map&box=15.12_120.56_15.16_120.6',
    'https://www.google.com/maps/search/?api=1&query=15.14%2C%20120.58',
    'https://waze.com/ul?navigate=yes&ll=15.14,120.58',
  ]
  expect(hrefs({ shown_pin: '15.14, 120.58' })).toEqual(links)
  expect(hrefs({ shown_pin: '15.14, 120.58', address: '', city: '', state: '' })).toEqual(links)
})

it.each(['barangay', 'town'])('lead to the address where the pin is only its %s', (precision) => {
  expect(hrefs({ shown_pin: '15.14, 120.58', pin_precision: precision })).toEqual([
    '/gallery?view=map&box=15.12_120.56_15.16_120.6',
    expect.stringContaining('Purok%203'),
    expect.stringContaining('Purok%203'),
  ])
})

it('are none without a place', () => {
  expect(hrefs({ address: '', city: ' ', state: '' })).toEqual([])
})

it.each([
  ['', 'drawn-place drawn-pin'],
  ['street', 'drawn-place drawn-pin'],
  ['barangay', 'drawn-place drawn-area'],
  ['town', 'drawn-place drawn-town'],
])('draw the place as near as it is shown: %j', (pin_precision, className) => {
  const [map] = listingMaps({ ...listing, shown_pin: '15.07, 120.54', pin_precision })
  expect(map).toMatchObject({
    className,
    'aria-label': 'Open the map: in Porac, near Angeles City and Floridablanca',
  })
})

it('draw nothing far from Pampanga', () => {
  const [map] = listingMaps({ ...listing, shown_pin: '10.31, 123.89', town: '' })
  expect(map).toEqual({ name: 'Map', href: expect.stringContaining('view=map') })
})
