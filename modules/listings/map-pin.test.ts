import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPin } from './map-pin'
import { pinPoint } from './pin-point'

const problem = (words: RegExp) => ({ problem: expect.stringMatching(words) })

describe('a pin', () => {
  it.each([
    ['15.14, 120.58', '15.14, 120.58'],
    ['  15.14,120.58 ', '15.14, 120.58'],
    ['15.14 120.58', '15.14, 120.58'],
    ['(15.14, 120.58)', '15.14, 120.58'],
    ['15.14° N, 120.58° E', '15.14, 120.58'],
    ['15.1412345678, 120.5898765432', '15.141235, 120.589877'],
    ['15.0, 120.0', '15.0, 120.0'],
    ['https://www.google.com/maps/@15.14,120.58,17z', '15.14, 120.58'],
    ['https://www.google.com.ph/maps/@15.14,120.58,350m/data=!3m1!1e3?entry=ttu', '15.14, 120.58'],
    [
      'https://www.google.com/maps/place/SM+City+Clark/@15.1677,120.5793,17z/data=!3m1!4b1!4m6!3m5!1s0x33:0x1!8m2!3d15.1681!4d120.5801!16s%2Fm%2F04?entry=ttu',
      '15.1681, 120.5801',
    ],
    ['https://www.google.com/maps?q=15.14,120.58&z=17', '15.14, 120.58'],
    ['https://maps.google.com/?q=15.14,120.58', '15.14, 120.58'],
    ['maps.google.com/maps?q=loc:15.14,120.58', '15.14, 120.58'],
    ['https://www.google.com/maps/search/?api=1&query=15.14%2C120.58', '15.14, 120.58'],
    ['https://www.google.com/maps/search/?api=1&query=15.14%2C%20120.58', '15.14, 120.58'],
    ['https://www.google.com/maps/dir/?api=1&destination=15.14,120.58', '15.14, 120.58'],
    ['https://www.google.com/maps/search/15.14,+120.58?entry=tts', '15.14, 120.58'],
    ['https://www.google.com/maps/place/15.14,120.58/@15.2,120.6,12z', '15.14, 120.58'],
    ['http://google.com/maps/place/100%/@15.14,120.58,17z', '15.14, 120.58'],
    ['', ''],
    ['   ', ''],
  ])('is read out of %s: %s', (typed, value) => expect(checkPin(typed)).toEqual({ value }))

  it.each([
    ['https://maps.app.goo.gl/AbCdEf123', /short link.*Open it/],
    ['maps.app.goo.gl/AbCdEf123?g_st=ic', /short link/],
    ['https://goo.gl/maps/abc', /short link/],
    ['https://share.google/abc', /short link/],
    ['https://www.google.com/maps/place/SM+City+Clark', /holds no place/],
    ['https://www.google.com/maps?q=SM+City+Clark', /holds no place/],
    ['https://www.google.com/', /holds no place/],
    ['120.58, 15.14', /Latitude comes first: 15\.14, 120\.58/],
    ['40.7128, -74.0060', /outside the Philippines/],
    ['0.0, 0.0', /outside the Philippines/],
    ['https://www.google.com/maps/@51.5,0.12,12z', /outside the Philippines/],
    ['999.999, 999.999', /outside the Philippines/],
    ['<iframe src="https://www.google.com/maps/embed?pb=!1m18"></iframe>', /embedding/],
    ['15.14', /Paste a link/],
    ['15, 120', /Paste a link/],
    ['Purok 3, Dolores', /Paste a link/],
    ['https://evil.example/maps/@15.14,120.58,17z', /Paste a link/],
    ['https://google.com.evil.example/maps/@15.14,120.58', /Paste a link/],
    ['javascript:alert(1)//@15.14,120.58', /Paste a link/],
    ['NaN, NaN', /Paste a link/],
    ['1e1, 1e2', /Paste a link/],
    ['https://', /Paste a link/],
  ])('is refused for %s', (typed, words) => expect(checkPin(typed)).toEqual(problem(words)))

  it('comes back as it is stored, from anywhere in the country', () => {
    const latitude = fc.double({ min: 4, max: 22, noNaN: true })
    const longitude = fc.double({ min: 116, max: 127, noNaN: true })
    fc.assert(
      fc.property(latitude, longitude, (north, east) => {
        const checked = checkPin(`${north.toFixed(7)}, ${east.toFixed(7)}`)
        const value = 'value' in checked ? checked.value : ''
        expect(value).toMatch(/^\d{1,2}\.\d{1,6}, \d{3}\.\d{1,6}$/)
        expect(checkPin(value)).toEqual({ value })
        const [ownNorth = 0, ownEast = 0] = pinPoint(value) ?? []
        expect(Math.abs(ownNorth - north)).toBeLessThan(1e-5)
        expect(Math.abs(ownEast - east)).toBeLessThan(1e-5)
      }),
    )
  })

  it('never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(Object.keys(checkPin(typed))).toHaveLength(1)
      }),
    )
  })

  it('of none is no point', () => expect(pinPoint('')).toBeNull())
})
