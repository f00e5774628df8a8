import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDay, isDay } from './dates.ts'

it.each([
  ['2027-12-31', '31 December 2027'],
  ['2026-11-20T18:30:00+00:00', '21 November 2026'],
  ['2028-02-29', '29 February 2028'],
  ['soon', null],
  ['2026-02-41', null],
])('says %s as %s', (date, said) => {
  expect(formatDay(date)).toBe(said)
})

it('agrees with the calendar that the platform keeps for Manila', () => {
  const calendar = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Manila' })
  const between = { min: new Date('1991-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(between), (time) => {
      expect(formatDay(time.toISOString())).toBe(calendar.format(time))
    }),
  )
})

it.each([
  ['2026-11-24', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['1926-11-24', false],
  ['24 November', false],
  ['', false],
])('%s is a day: %s', (text, answer) => expect(isDay(text)).toBe(answer))
