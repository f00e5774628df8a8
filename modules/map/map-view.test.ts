import { expect, it } from 'vitest'
import type { MapPin } from './map-pin.ts'
import { farPins, firstView, PAMPANGA, wholeView } from './map-view.ts'

const pinAt = (latitude: number, longitude: number): MapPin => ({
  id: `${latitude},${longitude}`,
  point: [latitude, longitude],
  words: '₱1M',
  label: 'House',
})
const angeles = pinAt(15.14, 120.58)
const guagua = pinAt(14.97, 120.63)
const sea = pinAt(10, 118)

it('shows Pampanga where there is no pin', () => {
  expect(firstView([])).toEqual(PAMPANGA)
  expect(PAMPANGA).toEqual([14.768, 120.356, 15.278, 120.948])
})

it('shows the pins, and lets one in the sea wait', () => {
  expect(firstView([angeles, sea, guagua])).toEqual([14.97, 120.58, 15.14, 120.63])
  expect(farPins([angeles, sea, guagua])).toEqual([sea])
  expect(wholeView([angeles, sea])[0]).toBe(10)
})

it('shows what is far where nothing is near', () => {
  expect(firstView([sea])).toEqual([10, 118, 10, 118])
  expect(farPins([sea])).toEqual([])
})
