import { expect, it } from 'vitest'
import { actOf, lackCounts, lacksWords } from './publish-words'

const step = (
  warnings: ('photo' | 'place' | 'confirmation')[],
  missing: ('photo' | 'person')[] = [],
) =>
  ({
    ...{ id: '1', title: null, reference: null, revision: 1, before: null, after: null },
    ...{ reason: null, warnings, missing },
  }) as const

it('says what a listing lacks', () => {
  expect(lacksWords(step([]), 'warnings')).toBe('')
  expect(lacksWords({ missing: null, warnings: null }, 'missing')).toBe('')
  expect(lacksWords(step(['photo', 'place']), 'warnings')).toBe('it lacks a photo and the city')
  expect(lacksWords(step([], ['person']), 'missing')).toBe('it needs an agent')
})

it('counts what many lack, the most frequent first', () => {
  const steps = [step(['place']), step(['photo', 'place']), step(['place', 'confirmation'])]
  expect(lackCounts(steps, 'warnings')).toEqual([
    '3 lack the city',
    '1 lacks a photo',
    '1 lacks word that it is still available',
  ])
  expect(lackCounts([step([], ['photo']), step([], ['photo'])], 'missing')).toEqual([
    '2 need a photo',
  ])
  expect(lackCounts([], 'missing')).toEqual([])
})

it.each([
  ['published', 'Publish 3 listings'],
  ['waiting', 'Send 3 listings for approval'],
  ['draft', 'Make 3 listings a draft'],
])('names what is done to make them %s', (publication, words) => {
  const steps = [
    { reason: 'same' as const, after: { publication: 'draft' } },
    { reason: null, after: { publication } },
  ]
  expect(actOf(steps).button('3 listings')).toBe(words)
})

it('names any other change as one', () => {
  expect(actOf([{ reason: null, after: { status: 'sold' } }]).button('1 listing')).toBe(
    'Change 1 listing',
  )
})
