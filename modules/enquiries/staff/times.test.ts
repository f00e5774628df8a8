import { expect, it } from 'vitest'
import { sheetTime, timeAgo } from './times'

const now = Date.parse('2026-11-22T06:00:00Z')

it.each([
  ['2026-11-22T05:59:30Z', 'just now'],
  ['2026-11-22T05:55:00Z', '5 minutes ago'],
  ['2026-11-22T03:00:00Z', '3 hours ago'],
  ['2026-11-21T05:00:00Z', 'yesterday'],
  ['2026-08-01T00:00:00Z', '3 months ago'],
  ['2020-01-01T00:00:00Z', '6 years ago'],
])('%s is %s', (iso, words) => expect(timeAgo(iso, now)).toBe(words))

it('writes Philippine time for a sheet', () => {
  expect(sheetTime('2026-12-31T16:00:00.123456+00:00')).toBe('2027-01-01 00:00')
  expect(sheetTime(null)).toBe('')
})
