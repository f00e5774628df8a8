import { expect, it } from 'vitest'
import { heldLines, priceQuestions, privateQuestions } from './look-first'
import type { StagedRow } from './read-rows'

const row = (line: number, given: Partial<StagedRow>): StagedRow => ({
  line,
  reference: '',
  number: '',
  is_draft: false,
  property: { title: 'House', price: '₱4.2M' },
  videos: null,
  photos: [],
  links: [],
  captions: {},
  faqs: null,
  note: null,
  ...given,
})
const number = '0917 123 4567'
const reading = {
  amount: null,
  basis: 'total',
  whole: null,
  low: null,
  high: null,
  compared: 0,
  doubt: null,
}

it('asks once of a number that several texts hold, wherever visitors would read it', () => {
  const staged = [
    row(2, { property: { title: 'House', description: `Nice. Call ${number} or ${number}.` } }),
    row(3, { property: { title: `Lot ${number}` } }),
    row(4, { property: { title: 'Lot', amenities: ['Pool', `Guard +63 917 123 4567`] } }),
    row(5, { faqs: [{ question: 'Who?', answer: number }] }),
    row(6, { captions: { 'a.jpg': { alt_text: number, kind: 'photo' } } }),
    row(7, { note: number }),
    row(8, {}),
  ]
  const [question, ...others] = privateQuestions(staged, new Set())
  expect(others).toEqual([])
  expect(question).toMatchObject({ found: '+639171234567', lines: [2, 3, 4, 5, 6] })
  expect(question?.places[0]).toEqual({
    line: 2,
    label: 'Description',
    before: 'Nice. Call ',
    hit: number,
    after: ` or ${number}.`,
  })
  expect(privateQuestions(staged, new Set(['+639171234567']))).toEqual([])
})

it('asks of a listing that is here only about what its row changes', () => {
  const property = { title: 'A', price: '4.2', description: `owner ${number}` }
  const rows = [2, 3, 4, 5].map((line) => row(line, { property }))
  const changes = { 2: [], 3: ['bedrooms', 'title'], 4: ['description', 'price'] }
  expect(privateQuestions(rows, new Set(), changes)).toMatchObject([
    { found: 'owner', lines: [4, 5] },
    { found: '+639171234567', lines: [4, 5] },
  ])
  const odd = [2, 3, 4, 5].map((line) => ({ line, ...reading, amount: 4, whole: 4 }))
  expect(priceQuestions(rows, odd, changes).map(({ lines }) => lines)).toEqual([[4], [5]])
})

it('holds each row for what nobody has allowed', () => {
  const questions = privateQuestions(
    [
      row(2, { property: { title: 'A', description: `owner ${number}` } }),
      row(3, { property: { title: 'B', description: number } }),
    ],
    new Set(),
  )
  expect(heldLines(new Set([3, 9]), questions, new Set())).toEqual({
    2: ['words'],
    3: ['status', 'words'],
    9: ['status'],
  })
  expect(heldLines(new Set(), questions, new Set(['words +639171234567']))).toEqual({
    2: ['words'],
  })
  expect(heldLines(new Set(), questions, new Set(questions.map(({ key }) => key)))).toEqual({})
})

it('asks about prices as the form does, listing by listing', () => {
  const priced = (line: number, price: string, more = {}) =>
    row(line, { property: { title: 'House', price, ...more } })
  const staged = [
    priced(2, '₱4.2M'),
    priced(3, '4.2'),
    priced(4, 'US$ 90,000'),
    priced(5, '₱12k/mo', { listing_type: 'for_sale' }),
    priced(6, '₱12,000', { listing_type: 'for_rent' }),
    priced(8, '₱99M'),
  ]
  const odd = [
    { line: 3, ...reading, amount: 4.2, whole: 4 },
    { line: 4, ...reading, amount: null, basis: null, doubt: 'foreign_currency' },
    { line: 5, ...reading, amount: 12_000, basis: 'per_month' },
    { line: 6, ...reading, amount: 12_000, whole: 12_000, basis: 'per_month' },
    { line: 8, ...reading, amount: 99e6, whole: 99e6, low: 2e6, high: 5e6, compared: 9 },
  ]
  expect(priceQuestions(staged, odd).map(({ lines: [line], found }) => [line, found])).toEqual([
    [3, '₱4 is very little. Is the price right?'],
    [4, expect.stringContaining('another currency')],
    [5, 'That is a price a month, and the listing is for sale.'],
    [8, 'Others like it in the same town ask ₱2,000,000 to ₱5,000,000. Is the price right?'],
  ])
})
