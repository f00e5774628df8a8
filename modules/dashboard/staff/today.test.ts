import { expect, it } from 'vitest'
import { todayParts } from './today'

const wordsOf = (work: Parameters<typeof todayParts>[0]) =>
  todayParts(work)
    .map(({ words }) => words)
    .join(', ')

it('says what there is to do', () => {
  const work = { to_answer: 3, due: 1, viewings: 2, licence_ends_on: '2026-12-01' }
  expect(wordsOf(work)).toBe('3 to answer, 1 to follow up, 2 viewings, 1 licence')
})

it('leaves out what there is none of', () => {
  const nothing = { to_answer: 0, due: 0, viewings: 0, licence_ends_on: null }
  expect(wordsOf({ ...nothing, viewings: 1 })).toBe('1 viewing')
  expect(wordsOf(nothing)).toBe('')
})
