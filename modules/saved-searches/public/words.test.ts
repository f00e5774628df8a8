import { expect, it } from 'vitest'
import { newWords, newWordsOfAll } from './words'

it.each([
  [0, 'Nothing new since 20 Nov'],
  [3, '3 new since 20 Nov'],
  [100, '100 or more new since 20 Nov'],
])('says how many of one search are new: %i', (count, words) => {
  expect(newWords(count, Date.parse('2026-11-20T04:00:00Z'))).toBe(words)
})

it.each([
  [[], undefined],
  [[0, 0], undefined],
  [[2, 0, 5], '7 new in your saved searches'],
  [[60, 70], '130 new in your saved searches'],
  [[100, 1], '100 or more new in your saved searches'],
])('says how many of all are new: %j', (counts, words) => {
  expect(newWordsOfAll(counts)).toBe(words)
})
