import { expect, it } from 'vitest'
import { atPlaces, bodyOf, contentOf, pastTimes, waitOf } from './body'

const typed = {
  property_id: ['p'],
  name: ['Ana'],
  phone: ['0917'],
  message: ['Hello'],
  preferred_times: ['', '2027-01-02T10:00', '2027-01-02T10:00'],
  topic: [''],
}

it('sends the times only where a viewing is wanted, each once', () => {
  expect(contentOf(typed).content).toMatchObject({ wants_viewing: false, preferred_times: [] })
  const { content, places } = contentOf({ ...typed, wants_viewing: ['on'] })
  expect(content).toMatchObject({ wants_viewing: true, preferred_times: ['2027-01-02T10:00'] })
  expect(places).toEqual([1])
})

it('sends a box that is not ticked as not ticked, and nothing twice', () => {
  const { content } = contentOf(typed)
  const body = JSON.parse(bodyOf(content, { key: 'k', source: { referrer: 'https://x.example/' } }))
  expect(body).toEqual({
    property_id: 'p',
    person_id: '',
    name: 'Ana',
    phone: '0917',
    email: '',
    message: 'Hello',
    reply_by: '',
    wants_viewing: false,
    preferred_times: [],
    consent: false,
    marketing: false,
    referrer: 'https://x.example/',
    idempotency_key: 'k',
  })
})

it.each([
  [0, 3_000],
  [2_999, 1],
  [3_000, 0],
  [86_400_000, 0],
  [-86_400_000, 3_000],
])('waits after %i ms for %i ms', (openFor, wait) => {
  expect(waitOf(100_000_000, 100_000_000 + openFor)).toBe(wait)
})

it('finds times that have passed in the Philippines', () => {
  const wanted = { ...typed, wants_viewing: ['on'] }
  const tenInManila = Date.parse('2027-01-02T02:00Z')
  expect(pastTimes(wanted, tenInManila)).toEqual({})
  expect(Object.keys(pastTimes(wanted, tenInManila + 11 * 60_000))).toEqual(['preferred_times.1'])
})

it('puts the words for a time to the field that it was typed in', () => {
  expect(atPlaces({ 'preferred_times.0': 'past', name: 'x' }, [1])).toEqual({
    'preferred_times.1': 'past',
    name: 'x',
  })
})
