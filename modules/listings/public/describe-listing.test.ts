import { expect, it } from 'vitest'
import { ledeLengthOf } from './describe-listing'

const lede = (text: string) => text.trim().slice(0, ledeLengthOf(text))

it.each([
  [
    'All on one floor, hard to find now.\n\nThe house stands on 240 sqm.',
    'All on one floor, hard to find now.',
  ],
  [' A corner lot near the church. Titled.', 'A corner lot near the church.'],
  ['The whole of what there is to say!', 'The whole of what there is to say!'],
])('begins with the first sentence of %s', (text, sentence) => {
  expect(lede(text)).toBe(sentence)
})

it.each([
  ['a short form', 'Along MacArthur Highway near Mt. Arayat'],
  ['no end', 'x'.repeat(400)],
  ['nothing', ''],
  ['hardly anything', 'Titled.'],
])('has no first sentence of %s', (_, text) => {
  expect(lede(text)).toBe('')
})
