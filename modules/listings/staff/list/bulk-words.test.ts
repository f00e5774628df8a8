import { expect, it } from 'vitest'
import type { LeftBecause, ListingStep } from '~/modules/listings/data/bulk-changes'
import { countOf, outcomeWords, stepWords, undoneWords } from './bulk-words'

const step = (reason: LeftBecause | null, reference: string | null = 'BALE-1'): ListingStep => ({
  id: '1',
  title: null,
  reference,
  revision: 1,
  before: null,
  after: null,
  reason,
})
const nameOf = (id: string | null) => (id === null ? 'no agent' : `agent ${id}`)

it('counts what changed and what did not', () => {
  expect(countOf(1)).toBe('1 listing')
  expect(countOf(1_200)).toBe('1,200 listings')
  expect(outcomeWords({ steps: [step(null)], unknown: 0 })).toBe('1 listing changed.')
  const steps = [step(null), step(null), step('same')]
  expect(outcomeWords({ steps, unknown: 0 })).toBe('2 listings changed. 1 listing left as before.')
})

it('says of which listings nobody knows', () => {
  expect(outcomeWords({ steps: [], unknown: 5 })).toBe(
    '0 listings changed. Stopped before the other 5.',
  )
  expect(outcomeWords({ steps: [], unknown: 5, failure: new Error('offline') })).toBe(
    '0 listings changed. The connection was lost before the other 5: look at them before you try again.',
  )
})

it('names three of those that an undo left, and why', () => {
  const steps = (['forbidden', 'changed', 'not_in_trash'] as const).map((each, at) =>
    step(each, `BALE-${at + 1}`),
  )
  const named =
    'BALE-1: your account is not allowed to edit it. BALE-2: it was changed again meanwhile. BALE-3: it is no longer in the trash.'
  expect(undoneWords({ steps: [step(null), ...steps], unknown: 0 })).toBe(
    `Change undone on 1 listing. 3 listings left as they are now. ${named}`,
  )
  expect(undoneWords({ steps: [...steps, step('gone', null)], unknown: 2 })).toBe(
    `Change undone on 0 listings. 4 listings left as they are now. ${named} And 1 more. The connection was lost before the other 2.`,
  )
  expect(undoneWords({ steps: [step('gone', null)], unknown: 0 })).toBe(
    'Change undone on 0 listings. 1 listing left as it is now. One: it is no longer there.',
  )
})

it.each([
  [{ status: 'active' }, { status: 'sold' }, 'Active → Sold'],
  [{ featured: false }, { featured: true }, 'not featured → featured'],
  [{ agent_id: null }, { agent_id: '7' }, 'no agent → agent 7'],
  [{ property_type: '' }, { property_type: 'Commercial' }, 'no type → Commercial'],
  [{ price: '₱1,000,000' }, { price: '₱1,050,000' }, '₱1,000,000 → ₱1,050,000'],
  [{}, { trash: true }, 'to the trash'],
  [{ status: 'active' }, null, ''],
])('says what becomes of %o', (before, after, words) => {
  expect(stepWords({ before, after }, nameOf)).toBe(words)
})
