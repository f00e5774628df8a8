import { expect, it } from 'vitest'
import { isLike, parseDraft } from './draft'

const values = { title: '', featured: false, amenities: ['Pool'] }
const isValues = isLike(values)
const draft = { values, base: values, revision: 3, savedAt: 1 }

it('reads back what was written', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(draft)), isValues)).toEqual(draft)
  expect(parseDraft({ ...draft, revision: null }, isValues)).toEqual({ ...draft, revision: null })
})

it.each([
  null,
  'text',
  {},
  { ...draft, savedAt: undefined },
  { ...draft, values: { ...values, amenities: 'Pool' } },
  { ...draft, values: { ...values, amenities: [1] } },
  { ...draft, values: { ...values, title: undefined } },
])('leaves %j alone', (stored) => expect(parseDraft(stored, isValues)).toBeNull())

it('looks into lists of other things as it is told', () => {
  const isNamed = isLike({ people: [] as object[] }, (item) => Object(item).name !== undefined)
  expect(isNamed({ people: [{ name: 'Ana' }] })).toBe(true)
  expect(isNamed({ people: [{}] })).toBe(false)
})
