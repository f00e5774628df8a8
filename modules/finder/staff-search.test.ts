import { expect, it } from 'vitest'
import { typedWords } from './staff-search'

it.each([
  ['Ben  Cruz, 0917 100 0009', ['ben', 'cruz'], ['9171000009']],
  ['+63 917 100-0009', [], ['9171000009']],
  ['9171000009', [], ['9171000009']],
  ['(045) 888 1234', [], ['458881234']],
  ['63000-75000 porac', ['63000-75000', 'porac'], []],
])('%s', (typed, words, numbers) => {
  expect(typedWords(typed)).toEqual({ words, numbers })
})
