import { expect, it } from 'vitest'
import {
  captionsText,
  type PictureCaption,
  questionsText,
  readCaptions,
  readQuestions,
} from './sheet-lists'

it('brings questions back as they were, whatever they hold', () => {
  const questions = [
    { question: 'Are pets allowed?', answer: 'Yes, small ones' },
    { question: 'Q: twice?', answer: 'A: first\nQ: no question\nA: no answer\n\\Q: marked' },
    { question: 'Two\nlines', answer: 'One\n\nthree' },
    { question: '', answer: '' },
    { question: '=1+1', answer: '' },
    { question: '\\A: x', answer: '\\\\' },
  ]
  expect(readQuestions(questionsText(questions))).toEqual(questions)
  expect(readQuestions(questionsText(questions).replaceAll('\n', '\r\n'))).toEqual(questions)
  expect(readQuestions('')).toEqual([])
  expect(readQuestions('Are pets allowed? Yes')).toBeUndefined()
})

it('brings captions back as they were, but for their lines', () => {
  const captions: PictureCaption[] = [
    { alt_text: 'The front', kind: 'photo' },
    { alt_text: '', kind: 'photo' },
    { alt_text: 'Floor plan: not really', kind: 'photo' },
    { alt_text: 'Ground floor', kind: 'floor_plan' },
    { alt_text: '', kind: 'floor_plan' },
  ]
  expect(readCaptions(captionsText(captions))).toEqual(captions)
  expect(readCaptions(captionsText([{ alt_text: 'a\nb', kind: 'photo' }]))).toEqual([
    { alt_text: 'a b', kind: 'photo' },
  ])
  expect(readCaptions('The garden\n floor plan : attic\nFLOOR PLAN')).toEqual([
    { alt_text: 'The garden', kind: 'photo' },
    { alt_text: 'floor plan : attic', kind: 'photo' },
    { alt_text: '', kind: 'floor_plan' },
  ])
})
