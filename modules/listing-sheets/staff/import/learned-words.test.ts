import { expect, it } from 'vitest'
import { matchColumns } from './headings'
import { readLearned, withWords, wordKey } from './learned-words'
import { columnsFor, rememberedColumns } from './remembered-columns'

const none = readLearned({})

it('keeps the newest 500 words, each as it was explained last', () => {
  const first = withWords(none, { 'status okpa': 'active', 'status hmm': 'sold' })
  expect(withWords(first, { 'status okpa': 'pending' }).words).toEqual([
    ['status hmm', 'sold'],
    ['status okpa', 'pending'],
  ])
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`title ${at}`, '']))
  const { words } = withWords(first, many)
  expect([words.length, words.at(-1)]).toEqual([500, ['title 599', '']])
})

it('gives a file with the same headings the columns that were set', () => {
  const headings = ['Name', 'Price', 'Code']
  const columns = ['title', 'price', undefined] as const
  const learned = readLearned(
    JSON.parse(JSON.stringify(rememberedColumns(none, headings, columns))),
  )
  expect(columnsFor({ headings, rows: [] }, learned)).toEqual(columns)
  expect(columnsFor({ headings, rows: [] }, none)).toEqual(matchColumns(headings))
})

it.each([null, 'x', { words: [[1]], columns: {} }])(
  'forgets what it does not understand: %j',
  (kept) => {
    expect(readLearned(kept)).toEqual({ words: [], columns: [] })
  },
)

it('keeps signs, other scripts and doubted words apart from empty cells and known words', () => {
  const keys = ['', '❌', '???', '已售', 'avail?', 'Avail'].map((text) => wordKey('status', text))
  expect(new Set(keys).size).toBe(keys.length)
  expect(wordKey('status', ' OK pa!')).toBe(wordKey('status', 'ok pa'))
})
