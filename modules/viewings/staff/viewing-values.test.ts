import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EnquiryToView, firstValues, timesToChoose, viewingSchema } from './viewing-values'

const enquiry: EnquiryToView = {
  id: '5d3f5a52-5a67-4e5b-9b3c-7b0f6b1f0a10',
  name: 'Ana Cruz',
  subject: 'House in Guagua',
  email: null,
  preferred_times: ['2026-11-26T06:00:00Z', '2026-11-20T01:00:00Z', '2026-11-25T23:30:00+00:00'],
  property: { address: '1 Mabini Street', city: 'Guagua', state: 'Pampanga' },
}
const values = { day: '2026-11-24', clock: '14:30', minutes: '45', place: ' At the gate ' }

const problems = (typed: object) =>
  viewingSchema.safeParse({ ...values, ...typed }).error?.issues.map(({ message }) => message)

beforeEach(() => {
  // Half past midnight in Manila, still the day before in Greenwich.
  vi.useFakeTimers({ now: new Date('2026-11-23T16:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a viewing as it is typed', () => {
  it('is in Philippine time', () => {
    expect(viewingSchema.parse(values)).toEqual({
      starts_at: '2026-11-24T06:30:00.000Z',
      minutes: 45,
      place: 'At the gate',
    })
  })

  it.each([
    [{ day: '' }, 'Choose a day.'],
    [{ day: '2026-02-30' }, 'Choose a day.'],
    [{ day: '2026-11-23' }, 'This day has passed. Choose today or a later one.'],
    [{ day: '2029-01-01' }, 'Choose a day within two years.'],
    [{ clock: '' }, 'Choose a time.'],
    [{ minutes: '' }, 'A viewing takes at least 5 minutes.'],
    [{ minutes: 'an hour' }, 'Enter whole minutes, for example 45.'],
    [{ minutes: '7.5' }, 'Enter whole minutes, for example 45.'],
    [{ minutes: '601' }, 'A viewing takes at most 600 minutes.'],
    [{ place: 'x'.repeat(301) }, 'Use at most 300 characters.'],
  ])('%j is refused in words', (typed, words) => expect(problems(typed)).toEqual([words]))
})

describe('what the form begins with', () => {
  it('is the first of the visitor’s times that is still to come, at the listing', () => {
    expect(timesToChoose(enquiry)).toEqual(['2026-11-25T23:30:00+00:00', '2026-11-26T06:00:00Z'])
    expect(firstValues(enquiry)).toEqual({
      day: '2026-11-26',
      clock: '07:30',
      minutes: '45',
      place: '1 Mabini Street, Guagua, Pampanga',
    })
  })

  it('is tomorrow morning where they named none', () => {
    expect(firstValues({ ...enquiry, preferred_times: [], property: null })).toEqual({
      day: '2026-11-25',
      clock: '10:00',
      minutes: '45',
      place: '',
    })
  })

  it('is the viewing that is moved', () => {
    const viewing = { starts_at: '2026-11-30T02:15:00Z', minutes: 90, place: '' }
    expect(firstValues(enquiry, viewing)).toEqual({
      day: '2026-11-30',
      clock: '10:15',
      minutes: '90',
      place: '',
    })
  })
})
