import { expect, it } from 'vitest'
import { parseDraft } from './draft'
import { EMPTY_FORM } from './schema'

const draft = { values: EMPTY_FORM, base: EMPTY_FORM, revision: 3, savedAt: 1 }

it('reads back what was written', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(parseDraft({ ...draft, revision: null })).toEqual({ ...draft, revision: null })
})

it.each([
  null,
  'text',
  {},
  { ...draft, savedAt: undefined },
  { ...draft, values: { ...EMPTY_FORM, amenities: 'Pool' } },
  { ...draft, values: { ...EMPTY_FORM, title: undefined } },
])('leaves %j alone', (stored) => expect(parseDraft(stored)).toBeNull())
