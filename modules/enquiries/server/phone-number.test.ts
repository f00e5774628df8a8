import { expect, it } from 'vitest'
import { checkPhoneNumber } from './phone-number.ts'

it.each([
  ['0917 123 4567', '+639171234567'],
  ['(045) 123 4567', '+63451234567'],
  ['+1 415 555 0123', '+14155550123'],
  ['001 415 555 0123', '+14155550123'],
  ['+971 50 123 4567', '+971501234567'],
  ['+852 9123 4567', '+85291234567'],
])('takes %s', (typed, value) => {
  expect(checkPhoneNumber(typed)).toEqual({ value })
})

it.each([
  ['0917 123 456', 'One digit seems to be missing.'],
  ['+63 917 123', '4 digits seem to be missing.'],
  ['63 917 123 45678', 'There is one digit too many.'],
  // As it was until October 2019.
  ['(02) 812 3456', 'Add the area code'],
  ['625 2345', 'Add the area code'],
  ['961 2345', 'A landline needs its area code'],
  ['+1 415 555 012', 'Some digits of this number seem to be missing.'],
  ['+65 9123 45678', 'Numbers of this country'],
  ['+999 123 456', 'No country has this code.'],
  ['+', 'No country has this code.'],
  ['050 123 4567', 'The Philippines has no area code 050. For a number abroad, begin with +'],
  ['9123 4567', 'such as +971 or +852.'],
  ['call me', 'Use digits only'],
  ['0917 123 4567 or 0918 765 4321', 'Enter one number only.'],
])('asks about %s', (typed, words) => {
  expect(checkPhoneNumber(typed)).toEqual({ problem: expect.stringContaining(words) })
})
