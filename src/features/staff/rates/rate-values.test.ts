import { expect, it } from 'vitest'
import { rateSchema, typedRate } from './rate-values'

const stored = {
  ...{ id: 'a', key: 'sale_stamps', town: '', low: 1.5, high: 1.5, source: 'Section 196' },
  ...{ source_url: '', valid_from: '1998-01-01', checked_on: null },
  created_at: '2026-11-24T00:00:00+00:00',
}

it.each([
  ['1998-01-01', true],
  ['2026-11-25', true],
  ['1998-02-30', false],
  ['1898-01-01', false],
  ['', false],
  ['soon', false],
])('a figure that holds from %j can be emptied: %s', (valid_from, answer) => {
  const typed = { ...typedRate({ ...stored, valid_from }, '2026-11-25'), low: '' }
  expect(rateSchema('percent').safeParse(typed).success).toBe(answer)
})
