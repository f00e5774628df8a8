import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  knownParameter,
  parseSearchText,
  plainParameters,
  searchText,
  textParameter,
} from './search-text'

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

it('makes the same of a link and of the address that it leads to', () => {
  const link = {
    q: 'clark',
    min: 1_000_000,
    amenity: ['pool', 'gate'],
    town: undefined,
    unpriced: 0,
  }
  const plain = { q: 'clark', min: '1000000', amenity: ['pool', 'gate'], unpriced: '0' }
  expect(plainParameters(link)).toStrictEqual(plain)
  expect(plainParameters(plain)).toStrictEqual(plain)
})

it('leaves nothing but texts', () => {
  const isText = (value: unknown) => typeof value === 'string'
  const value = fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), fc.constant(undefined))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (search) => {
      const plain = plainParameters(search)
      for (const value of Object.values(plain)) expect([value].flat().every(isText)).toBe(true)
      expect(plainParameters(plain)).toStrictEqual(plain)
    }),
  )
})

it('reads one parameter', () => {
  expect(
    ['a', 5, '', null, undefined, ['a'], {}, true].map((value) => textParameter(value)),
  ).toEqual(['a', '5', ...Array(6).fill(undefined)])
  expect(textParameter('x'.repeat(300))).toHaveLength(200)
  expect(textParameter('xx\u{1f3e0}', 3)?.isWellFormed()).toBe(true)
  expect(['new', 'NEW', ['new'], 1].map((value) => knownParameter(['new', 'old'], value))).toEqual([
    'new',
    ...Array(3).fill(undefined),
  ])
})
