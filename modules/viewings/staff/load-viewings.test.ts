import { expect, it } from 'vitest'
import { manilaDay } from '~/platform/values/dates'
import { addDays } from '~/platform/values/manila-time'
import { stepDay } from './load-viewings'

it('steps from the day of the address, over the ends of months and years', () => {
  expect(stepDay({ day: '2031-05-01' }, -1)).toBe('2031-04-30')
  expect(stepDay({ day: '2031-12-31' }, 1)).toBe('2032-01-01')
  expect(stepDay({ day: stepDay({ day: '2031-05-01' }, 1) }, 1)).toBe('2031-05-03')
})

it('steps from today where the address names no day', () => {
  const today = manilaDay()
  expect(stepDay({}, 1)).toBe(addDays(today, 1))
  expect(stepDay({}, -1)).toBe(addDays(today, -1))
})
