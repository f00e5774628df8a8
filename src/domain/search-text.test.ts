import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearchText, searchText } from './search-text'

it('reads numbers and quotes as they stand', () => {
  expect(parseSearchText('?q=123&x=%22lot%22')).toEqual({ q: '123', x: '"lot"' })
  expect(searchText({ q: 'a b', category: undefined, empty: '' })).toBe('?q=a+b')
  expect(searchText({})).toBe('')
})

it('brings every text back', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((s) => s.isWellFormed())
  fc.assert(
    fc.property(fc.record({ q: text, category: text }), (search) => {
      expect(parseSearchText(searchText(search))).toEqual(search)
    }),
  )
})

it('reads a parameter that may be there more than once as a list, of others the last', () => {
  expect(parseSearchText('?amenity=a&amenity=b&q=1&q=2')).toEqual({ amenity: ['a', 'b'], q: '2' })
  expect(searchText({ amenity: ['a', 'b'], unpriced: 0 })).toBe('?amenity=a&amenity=b&unpriced=0')
})
