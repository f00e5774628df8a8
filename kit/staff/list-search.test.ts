import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseListSearch } from './list-search'

const nothing = {
  ...{ q: undefined, show: undefined, page: undefined, status: undefined, person: undefined },
  ...{ town: undefined, needs: undefined, age: undefined, sort: undefined },
}

it('reads what it knows', () => {
  const search = {
    ...nothing,
    q: 'clark',
    show: 'for_rent',
    page: 3,
    status: 'sold',
    sort: 'views',
  }
  expect(parseListSearch({ ...search, page: '3', utm_source: 'x' })).toStrictEqual(search)
})

it.each([
  {},
  { q: '' },
  { q: ['a', 'b'] },
  { q: { of: 'a' } },
  { show: 'all' },
  { show: 'sold' },
  { show: ['for_rent'] },
  { page: 1 },
  { page: -2 },
  { page: 'x' },
  { page: '2.5' },
  { page: [3] },
  { page: 1e9 },
])('leaves out what says nothing: %o', (search) => {
  expect(parseListSearch(search)).toStrictEqual(nothing)
})

it('takes a search for a number as text, and cuts what is too long', () => {
  expect(parseListSearch({ q: 2010 })).toStrictEqual({ ...nothing, q: '2010' })
  expect(parseListSearch({ q: 'x'.repeat(5000) }).q).toHaveLength(200)
})

it('reads its own output unchanged', () => {
  const key = fc.constantFrom('q', 'show', 'page', 'status', 'sort')
  fc.assert(
    fc.property(fc.dictionary(key, fc.anything()), (search) => {
      const parsed = parseListSearch(search)
      expect(parseListSearch(parsed)).toStrictEqual(parsed)
    }),
  )
})
