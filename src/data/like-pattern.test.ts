import { expect, it } from 'vitest'
import { likePattern } from './like-pattern'

it('takes wildcards literally', () => {
  expect(likePattern('50% off_\\')).toBe('%50\\% off\\_\\\\%')
})

it('lets an asterisk be any one character', () => {
  expect(likePattern('a*b')).toBe('%a_b%')
})
