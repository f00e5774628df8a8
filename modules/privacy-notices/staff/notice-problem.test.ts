import { expect, it } from 'vitest'
import { noticeProblem } from './notice-problem'

it.each([
  ['', 'Write the notice: visitors consent to it.'],
  ['x'.repeat(20_001), 'Use at most 20,000 characters.'],
  ['# As it was', 'Nothing has changed since the version in force.'],
  ['# As it is', undefined],
])('%s', (words, problem) => expect(noticeProblem(words, '# As it was\n')).toBe(problem))
