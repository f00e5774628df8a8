import { expect, it } from 'vitest'
import { between } from './use-selection'

const shown = ['a', 'b', 'c', 'd']

it.each([
  ['a', 'c', ['a', 'b', 'c']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  ['on another page', 'c', ['c']],
  ['', 'a', ['a']],
])('from %s to %s', (first, second, expected) => {
  expect(between(shown, first, second)).toEqual(expected)
})
