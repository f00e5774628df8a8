import { expect, it } from 'vitest'
import { heldLines, privateQuestions } from './look-first'
import type { StagedRow } from './read-rows'

const row = (line: number, given: Partial<StagedRow>): StagedRow => ({
  line,
  reference: '',
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
