import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addAmenities, addToList } from './text-list'

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
  ['Clubhouse, swimming pool, 24/7 guard', ['Clubhouse', 'swimming pool', '24/7 guard']],
  ['Pool,Garden;\n• Gym', ['Pool', 'Garden', 'Gym']],
  ['Lot of 1,200 sqm, fenced', ['Lot of 1,200 sqm', 'fenced']],
  [', ,', []],
  ['Pool, Pool', ['Pool']],
])('reads amenities out of %j', (typed, list) => expect(addAmenities([], typed)).toEqual(list))
