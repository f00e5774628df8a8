import { describe, expect, it } from 'vitest'
import { addDays, clockInWords, manilaClock, manilaMoment, shortDay, weekday } from './manila-time'

describe('a day and a clock in Manila', () => {
  it('is eight hours ahead of Greenwich', () => {
    expect(new Date(manilaMoment('2026-11-24', '07:30')).toISOString()).toBe(
      '2026-11-23T23:30:00.000Z',
    )
    expect(manilaClock('2026-11-23T23:30:00Z')).toBe('07:30')
    expect(manilaMoment('tomorrow')).toBeNaN()
  })

  it.each([
    ['00:00', '12:00 am'],
    ['09:05', '9:05 am'],
    ['12:00', '12:00 pm'],
    ['23:59', '11:59 pm'],
  ])('says %s as %s', (clock, words) => {
    expect(clockInWords(manilaMoment('2026-11-24', clock))).toBe(words)
  })
})

describe('days', () => {
  it('follow each other over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('are said shortly', () => {
    expect(shortDay('2026-11-24')).toBe('Tue 24 Nov')
    expect(shortDay('2027-01-02', '2026-11-24')).toBe('Sat 2 Jan 2027')
    expect(weekday('2026-11-22')).toBe('Sunday')
  })
})
