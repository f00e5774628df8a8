import { expect, it } from 'vitest'
import { parseListSearch } from './list-search'

it('reads what it knows', () => {
  expect(parseListSearch({ q: 'clark', show: 'for_rent', page: 3 })).toEqual({
    q: 'clark',
    show: 'for_rent',
    page: 3,
  })
})

it.each([
  {},
  { q: '' },
  { show: 'all' },
  { show: 'sold' },
  { page: 1 },
  { page: -2 },
  { page: 'x' },
])('leaves out what says nothing: %o', (search) => expect(parseListSearch(search)).toEqual({}))

it('takes a search for a number as text', () => {
  expect(parseListSearch({ q: 2010 })).toEqual({ q: '2010' })
})
