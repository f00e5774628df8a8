import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hoursProblem, WEEK, withDay } from './route'

it('switches a day on and off, and keeps their order', () => {
  const day = fc.constantFrom(...WEEK.map(({ key }) => key))
  fc.assert(
    fc.property(fc.uniqueArray(day), day, (chosen, one) => {
      const days = [...chosen].sort().join('')
      const switched = withDay(days, one)
      expect(switched.includes(one)).toBe(!days.includes(one))
      expect(withDay(switched, one)).toBe(days)
      expect([...switched].sort().join('')).toBe(switched)
    }),
  )
})

it.each([
  ['', '08:00', '17:00', 'Choose at least one day.'],
  ['12', '', '17:00', 'Enter both times.'],
  ['12', '17:00', '08:00', 'The hours end before they begin.'],
  ['12', '08:00', '08:00', 'The hours end before they begin.'],
  ['12', '08:00', '17:00', undefined],
])('says of days %j from %j until %j: %s', (days, from, until, problem) => {
  expect(hoursProblem(days, from, until)).toBe(problem)
})
