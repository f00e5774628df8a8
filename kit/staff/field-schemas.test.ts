import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailAddress, storable, text } from './field-schemas'

it.each([
  ['  Ana Cruz ', 'Ana Cruz'],
  ['Ana\tCruz', 'Ana Cruz'],
  ['Ana\u2028Cruz', 'Ana Cruz'],
  ['Ana\u0000\u0007Cruz\u0085', 'AnaCruz'],
  ['broken \ud83c', 'broken \ufffd'],
  ['two\r\nlines', 'two\r\nlines'],
  ['Peña 🌟 ₱5M', 'Peña 🌟 ₱5M'],
])('%j is stored as %j', (typed, stored) => {
  expect(text(40).parse(typed)).toBe(stored)
})

it('any text is stored without what the database refuses, and then stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const stored = storable(typed)
      expect(stored.isWellFormed()).toBe(true)
      expect(stored).not.toMatch(/[^\P{Cc}\n\r]|[\u2028\u2029]/u)
      expect(storable(stored)).toBe(stored)
    }),
  )
})

it('counts what would be stored', () => {
  expect(text(3).safeParse(' abc\u0000 ').success).toBe(true)
  expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('Use at most 3 characters.')
})

it('takes an e-mail address without what nobody sees in it', () => {
  const address = emailAddress('Enter an e-mail address.')
  expect(address.parse('\u202aZero\u200b@buyers\u00ad.test\u00a0')).toBe('zero@buyers.test')
  expect(address.safeParse('\u200b').error?.issues[0]?.message).toBe('Enter an e-mail address.')
  expect(address.safeParse('zero@').success).toBe(false)
})
