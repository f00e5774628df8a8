import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhoneNumber, parsePhoneNumber } from './phone-number.ts'

describe('parsePhoneNumber', () => {
  it.each([
    ['+639171234567', '+639171234567'],
    ['0917 123 4567', '+639171234567'],
    ['0917-123-4567', '+639171234567'],
    ['639171234567', '+639171234567'],
    ['9171234567', '+639171234567'],
    [' +63 917 123 4567 ', '+639171234567'],
    ['(045) 123 4567', '+63451234567'],
    ['+1 415 555 0123', '+14155550123'],
  ])('reads %s', (typed, stored) => {
    expect(parsePhoneNumber(typed)).toBe(stored)
  })

  it.each([
    '',
    'call me',
    '12',
    '0917 123 4567 ext 3',
    '+63+9171234567',
    '+0917123',
    '1'.repeat(16),
  ])('refuses %j', (typed) => {
    expect(parsePhoneNumber(typed)).toBeNull()
  })

  it('reads its own output, and what it shows, back to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 900_000_0000, max: 999_999_9999 }), (local) => {
        const stored = `+63${local}`
        expect(parsePhoneNumber(stored)).toBe(stored)
        expect(parsePhoneNumber(formatPhoneNumber(stored))).toBe(stored)
      }),
    )
  })
})

describe('formatPhoneNumber', () => {
  it.each([
    ['+639171234567', '0917 123 4567'],
    ['+63281234567', '(02) 8123 4567'],
    ['+63451234567', '(045) 123 4567'],
    ['+14155550123', '+14155550123'],
    ['ask the office', 'ask the office'],
  ])('shows %s as %s', (stored, shown) => {
    expect(formatPhoneNumber(stored)).toBe(shown)
  })
})
