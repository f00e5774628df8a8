import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addLines, addToList } from './text-list'

it('trims, and ignores what is empty or there already', () => {
  expect(addToList(['Pool'], '  Garden ')).toEqual(['Pool', 'Garden'])
  expect(addToList(['Pool'], ' Pool ')).toEqual(['Pool'])
  expect(addToList(['Pool'], '   ')).toEqual(['Pool'])
  expect(addToList(['Pool'], 'Pool\u0000')).toEqual(['Pool'])
})

it('never holds a blank, a padded or a doubled text, whatever is added', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (typed) => {
      const list = typed.reduce<string[]>(addToList, [])
      expect(new Set(list).size).toBe(list.length)
      for (const text of list) expect(text).toBe(text.trim())
      expect(list).not.toContain('')
    }),
  )
})

it.each([
  ['Balcony, facing Arayat', ['Balcony, facing Arayat']],
  ['Pool\n• Garden, fenced\r\n • Gym', ['Pool', 'Garden, fenced', 'Gym']],
  ['\n•\n', []],
  ['Pool\nPool', ['Pool']],
])('reads lines out of %j', (pasted, list) => expect(addLines([], pasted)).toEqual(list))
