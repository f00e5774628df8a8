import { describe, expect, it } from 'vitest'
import { manilaDay } from '../../platform/values/dates.ts'
import { licenceLine, licenceState, licenceWords } from './licence.ts'

const until = '2026-12-31'

describe('a licence', () => {
  it.each([
    ['2026-12-31T15:59:59.999Z', 'valid', 'valid until 31 December 2026'],
    ['2026-12-31T16:00:00Z', 'ended', 'expired 31 December 2026'],
    ['2027-06-01T00:00:00Z', 'ended', 'expired 31 December 2026'],
  ])('of a day ends with that day in Manila: at %s it is %s', (time, state, words) => {
    const today = manilaDay(Date.parse(time))
    expect(licenceState({ until }, today)).toBe(state)
    expect(licenceWords({ until }, today)).toBe(words)
  })

  it.each([
    ['2025-12-31T15:59:59Z', 'coming'],
    ['2025-12-31T16:00:00Z', 'valid'],
  ])('begins with its first day there: at %s it is %s', (time, state) => {
    expect(licenceState({ from: '2026-01-01', until }, manilaDay(Date.parse(time)))).toBe(state)
  })

  it.each([
    [{ from: '2026-01-01', until }, '2026-06-01', 'valid 1 January 2026 to 31 December 2026'],
    [{ from: '2026-01-01', until }, '2027-01-01', 'expired 31 December 2026'],
    [{ from: '2026-01-01', until: '' }, '2026-06-01', 'valid from 1 January 2026'],
    [{ from: '', until: '' }, '2026-06-01', ''],
  ])('says of %j on %s: %s', (dates, today, words) => {
    expect(licenceWords(dates, today)).toBe(words)
  })

  it('is shown by its number', () => {
    expect(licenceLine('0001234', { until }, '2027-01-01')).toBe(
      '0001234, expired 31 December 2026',
    )
    expect(licenceLine('0001234', { until: '' }, '2027-01-01')).toBe('0001234')
  })
})
