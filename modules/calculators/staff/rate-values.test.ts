import { expect, it } from 'vitest'
import { testRate } from '../../../testing/rates'
import { rateSchema, storedRate, typedRate } from './rate-values'

const stored = testRate({
  key: 'sale_stamps',
  ...{ low: 1.5, high: 1.5, source: 'Section 196', valid_from: '1998-01-01', checked_on: null },
})

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

const programme = testRate({
  key: 'pagibig_programme_1',
  ...{ low: 3, high: 3, name: 'Expanded 4PH', kind: 'house', years: 5, price_to: 950_000 },
  ...{ income_to: 34_686, valid_from: '2026-01-06', valid_until: '2027-06-30' },
})

it.each([
  ['name', ' ', false],
  ['years', '', false],
  ['years', '0', false],
  ['years', '31', false],
  ['years', '3.5', false],
  ['price_to', '', true],
  ['price_to', '-1', false],
  ['income_to', '34,686', true],
  ['valid_until', '', true],
  ['valid_until', '2026-01-05', false],
  ['kind', 'lot', false],
])('a programme of %s %j can be saved: %s', (field, value, answer) => {
  const typed = { ...typedRate(programme, '2026-11-25'), [field]: value }
  expect(rateSchema('percent', true).safeParse(typed).success).toBe(answer)
})

it('a programme is stored as it was, a plain figure without terms', () => {
  const { name, kind, years, price_to, income_to, valid_until } = programme
  expect(storedRate(typedRate(programme, '2026-11-25'))).toMatchObject({
    ...{ low: 3, high: 3, name, kind, years, price_to, income_to, valid_until },
  })
  expect(storedRate(typedRate(stored, '2026-11-25'))).toMatchObject({ name: '', years: null })
})
