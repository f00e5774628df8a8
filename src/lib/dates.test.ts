import { expect, it } from 'vitest'
import { formatDay } from './dates'

it.each([
  ['2027-12-31', '31 December 2027'],
  ['2026-11-20T18:30:00+00:00', '21 November 2026'],
  ['soon', null],
])('says %s as %s', (date, said) => {
  expect(formatDay(date)).toBe(said)
})
