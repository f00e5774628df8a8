import { expect, it } from 'vitest'
import { slipsThatCount } from './slips-that-count'

// In Manila it is 3 November already.
const slip = { made_at: '2026-11-02T18:00:00Z', days: 30 }

it.each([
  ['2026-11-02', []],
  ['2026-11-03', [30]],
  ['2026-12-03', [0]],
  ['2026-12-04', []],
  ['', []],
])('on %j the days left are %j', (soldOn, days) =>
  expect(slipsThatCount([slip], soldOn).map(({ daysLeft }) => daysLeft)).toEqual(days),
)
