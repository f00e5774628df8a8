import { expect, it } from 'vitest'
import { rateSchema, storedRate, typedRate } from './rate-values'

const stored = {
  ...{ id: 'a', key: 'sale_stamps', town: '', low: 1.5, high: 1.5, source: 'Section 196' },
  ...{ source_url: '', valid_from: '1998-01-01', checked_on: null, review_on: null },
  created_at: '2026-11-24T00:00:00+00:00',
}

it.each([
  ['checked_on', '2026-11-25', true],
  ['checked_on', '2199-01-01', false],
  ['review_on', '', true],
  ['review_on', '2027-01-01', true],
  ['review_on', '1998-01-01', false],
  ['review_on', 'soon', false],
  ['low', '-1', false],
  ['low', 'NaN', false],
  ['source', ' ', false],
])('%s %j can be saved: %s', (field, value, answer) => {
  const typed = { ...typedRate(stored, '2026-11-25'), [field]: value }
  expect(rateSchema('percent').safeParse(typed).success).toBe(answer)
})

it('a further version keeps the day of asking while it is to come', () => {
  const due = { ...stored, review_on: '2027-01-01' }
  expect(typedRate(due, '2026-12-31').review_on).toBe('2027-01-01')
  expect(typedRate(due, '2027-01-01').review_on).toBe('')
  expect(storedRate(typedRate(due, '2027-01-01')).review_on).toBeNull()
})

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
