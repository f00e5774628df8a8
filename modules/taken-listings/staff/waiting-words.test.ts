import { expect, test } from 'vitest'
import { answerForTaken, cancelWords, questionWords, takenWords } from './waiting-words'

const viewing = { id: 'v', starts_at: '2026-11-28T02:00:00Z' }
const ana = { name: 'Ana', email: 'ana@example.com', viewings: [viewing] }
const ben = { name: 'Ben', email: null, viewings: [viewing] }
const eva = { name: 'Eva', email: null, viewings: [] }

test('counts what waits', () => {
  expect(questionWords([ana, ben, eva])).toBe('2 viewings, 3 enquiries: tell them?')
  expect(questionWords([ana])).toBe('1 viewing, 1 enquiry: tell them?')
  expect(questionWords([eva])).toBe('1 enquiry: tell them?')
})

test('says whom a cancelled viewing is e-mailed to', () => {
  expect(cancelWords([ana, eva])).toBe('Bale e-mails 1 visitor and the agent who shows it.')
  expect(cancelWords([ana, { ...ana, name: 'Eve' }])).toBe(
    'Bale e-mails them and the agent who shows it.',
  )
  expect(cancelWords([ana, ben, eva])).toBe(
    'Bale e-mails 1 visitor and the agent who shows it. Ben left no e-mail address: call or message them yourself.',
  )
  expect(cancelWords([ben])).toMatch(/^Bale e-mails the agent who shows it[.] Ben left no/)
})

test('names what is taken', () => {
  const house = { property_reference: 'BL-1', status: 'sold' }
  expect(takenWords([house, house])).toBe('BL-1 is now sold.')
  expect(takenWords([house, { property_reference: 'BL-2', status: 'sold' }])).toBe(
    '2 listings that people wait for are now sold.',
  )
  expect(takenWords([house, { property_reference: 'BL-2', status: 'pending' }])).toMatch(
    /taken[.]$/,
  )
})

test('takes the ready answer that staff wrote for it', () => {
  const texts = ['Still available', 'No longer available', 'It is reserved'].map((title) => ({
    title,
  }))
  expect(answerForTaken(texts, 'sold')).toBe(texts[1])
  expect(answerForTaken(texts, 'pending')).toBe(texts[2])
  expect(answerForTaken(texts.slice(0, 1), 'sold')).toBeUndefined()
})
