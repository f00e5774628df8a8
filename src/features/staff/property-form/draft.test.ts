import { expect, it } from 'vitest'
import { parseDraft } from './draft'
import { NEW_PROPERTY } from './schema'

const draft = { values: NEW_PROPERTY, base: NEW_PROPERTY, revision: 3, savedAt: 1 }

it('reads back what was written', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(parseDraft({ ...draft, revision: null })).toEqual({ ...draft, revision: null })
})

it.each([
  null,
  'text',
  {},
  { ...draft, savedAt: undefined },
  { ...draft, values: { ...NEW_PROPERTY, amenities: 'Pool' } },
  { ...draft, values: { ...NEW_PROPERTY, title: undefined } },
])('leaves %j alone', (stored) => expect(parseDraft(stored)).toBeNull())
