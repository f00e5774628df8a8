import { expect, it } from 'vitest'
import { eventWords, sourceWords, spamWords } from './event-words'

const nameOf = (id: string) => (id === 'me' ? 'you' : 'a colleague')

it.each([
  ['received', { spam_signs: [] }, { what: 'Received' }],
  ['received', { spam_signs: ['trap'] }, { what: 'Received, and set aside as suspected spam' }],
  ['received', { came_by: 'walk_in' }, { what: 'Added: came by Walk-in' }],
  ['note', { text: 'Called\ntwice' }, { what: 'Note', text: 'Called\ntwice' }],
  ['answered', { channel: 'call' }, { what: 'Called' }],
  ['answered', { channel: 'sms' }, { what: 'Answered by SMS' }],
  [
    'state',
    { from: 'offer', to: 'lost', reason: 'too dear' },
    { what: 'Offer → Closed: lost', text: 'too dear' },
  ],
  ['state', { from: 'new', to: 'contacted', reason: '' }, { what: 'New → Contacted' }],
  ['assigned', { from: null, to: 'me' }, { what: 'Assigned to you' }],
  ['assigned', { from: 'me', to: null }, { what: 'Unassigned' }],
  [
    'step',
    { step: 'Call', on: '2026-11-24' },
    { what: 'Next step by 24 November 2026', text: 'Call' },
  ],
  ['step', { step: '', on: null }, { what: 'Next step removed' }],
  [
    'told',
    { property_reference: 'BL-1042', said: 'not_interested' },
    { what: 'About BL-1042: not interested' },
  ],
  ['told', { property_reference: 'BL-1042', said: 'sms' }, { what: 'About BL-1042: sent by SMS' }],
  [
    'corrected',
    { fields: ['name', 'email', 'listing'], from: 'BL-1042', to: '' },
    { what: 'Corrected: name, e-mail address, listing from BL-1042 to none' },
  ],
  ['corrected', { fields: ['phone'] }, { what: 'Corrected: number' }],
  ['blanked', {}, { what: 'Name, number, address and message removed' }],
  ['something_new', {}, { what: 'something new' }],
])('says of %s %o what happened', (kind, details, words) => {
  expect(eventWords({ kind, details }, nameOf)).toEqual(words)
})

it('says when a viewing is, in Philippine time', () => {
  const details = { starts_at: '2026-11-28T02:00:00+00:00', place: 'At the gate' }
  const { what, text } = eventWords({ kind: 'viewing_moved', details }, nameOf)
  expect(what).toMatch(/^Viewing moved to Saturday.*10:00/)
  expect(text).toBe('At the gate')
})

it('stands details that are nothing of the kind', () => {
  for (const details of ['x', 3, []]) {
    expect(eventWords({ kind: 'state', details }, nameOf).what).toBe(' → ')
  }
})

it('puts signs and sources into words', () => {
  expect(spamWords(['hasty', 'odd'])).toEqual([
    'The form was sent faster than anyone can type.',
    'odd',
  ])
  expect(sourceWords({ utm_medium: 'cpc', utm_source: 'fb', referrer: '' })).toBe(
    'Source: fb; Medium: cpc',
  )
  expect(sourceWords({ came_by: 'call' })).toBe('Came by: Phone call')
})
