import { expect, it } from 'vitest'
import { checkPhilippineNumber } from './philippine-number'
import { formatPhoneNumber } from './phone-number'

it.each([
  '0917 123 4567',
  '09171234567',
  '917 123 4567',
  '+63 917 123 4567',
  '+639171234567',
  '(+63) 917-123-4567',
  '+63 (0)917 123 4567',
  '+63 0917 123 4567',
  '63 917 123 4567',
  '0063 917 123 4567',
  '0917.123.4567',
  '0917–123–4567',
  ' tel:+63-917-123-4567 ',
  '\u202a0917\u00a0123\u00a04567\u202c',
  '０９１７１２３４５６７',
])('stores the mobile number %j in one way', (typed) => {
  expect(checkPhilippineNumber(typed, true)).toEqual({ value: '+639171234567' })
})

it.each([
  ['(045) 625-1234', '+63456251234'],
  ['+63 45 625 1234', '+63456251234'],
  ['45 625 1234', '+63456251234'],
  ['63 45 625 1234', '+63456251234'],
  ['(02) 8123 4567', '+63281234567'],
  ['', ''],
  ['   ', ''],
])('stores the landline %j as %j', (typed, value) => {
  expect(checkPhilippineNumber(typed, false)).toEqual({ value })
})

it.each([
  ['call me', /digits only/],
  ['0917 123 4567 / 0918 123 4567', /one number/],
  ['0917 123 4567 or 0918 123 4567', /one number/],
  ['0917123456', /^One digit seems to be missing.*11 digits/],
  ['0917 123', /^4 digits seem to be missing/],
  ['0917 123 45678', /^There is one digit too many.*11 digits/],
  ['0917 123 4567 0918 123 4567', /^There are too many digits/],
  ['625 1234', /area code/],
  ['8123 4567', /area code/],
  ['+1 202 555 0123', /Philippine/],
  ['0012025550123', /Philippine/],
  ['0917+1234567', /digits only/],
  ['045 625 12345', /too many/],
  ['🏠', /digits only/],
])('says what is wrong with %j', (typed, words) => {
  expect(checkPhilippineNumber(typed, false)).toEqual({ problem: expect.stringMatching(words) })
})

it('wants a mobile number where messages go', () => {
  expect(checkPhilippineNumber('(045) 625 1234', true)).toEqual({
    problem: expect.stringMatching(/begins with 09/),
  })
})

it.each(['+639171234567', '+63456251234', '+63281234567'])(
  'takes %s back as it is shown',
  (stored) => {
    expect(checkPhilippineNumber(formatPhoneNumber(stored), false)).toEqual({ value: stored })
  },
)
