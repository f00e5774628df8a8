import { expect, it } from 'vitest'
import { townPlace } from './town-place'

const place = (listings: number, ...pins: string[]) =>
  townPlace(
    { town: 'angeles-city', listings },
    pins.map((shown_pin) => ({ shown_pin })),
  )
const middle = { left: 'calc(50% + 0px)', top: 'calc(50% + 0px)' }

it('puts one pin into the middle, and several around it', () => {
  expect(place(1, '15.17, 120.6').pins).toEqual([{ words: '', ...middle }])
  const two = place(2, '15.17, 120.6', '15.13, 120.6').pins
  expect(two.map(({ left }) => left)).toEqual([middle.left, middle.left])
  const [above = 0, below = 0] = two.map(({ top }) => Number(/-?\d+(?=px)/.exec(top)))
  expect(above).toBeLessThan(0)
  expect(below).toBe(-above)
})

it('counts what stands on one spot', () => {
  const pins = place(3, '15.17, 120.6', '15.1701, 120.6003', '15.1, 120.6').pins
  expect(pins.map(({ words }) => words)).toEqual(['2', ''])
})

it.each([
  ['not all are on the page', 1200, ['15.17, 120.6']],
  ['none has a pin', 1200, Array.from({ length: 1200 }, () => '')],
  ['all are far away', 1200, Array.from({ length: 1200 }, () => '10.31, 123.89')],
])('has the number in the town’s middle where %s', (_, listings, pins) => {
  expect(place(listings, ...pins).pins).toEqual([{ words: '1,200', ...middle }])
})
