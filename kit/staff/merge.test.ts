import { expect, it } from 'vitest'
import { differences, merge, sameValues } from './merge'

const keys = ['title', 'price', 'city', 'amenities'] as const
const base = { title: 'House', price: '₱1M', city: 'Clark', amenities: ['Pool'], typed: '' }

it('finds nothing where both say the same', () => {
  expect(differences(keys, base, { ...base, price: '₱2M' }, { ...base, price: '₱2M' })).toEqual([])
})

it('keeps each one’s own changes and asks where both changed a field', () => {
  const mine = { ...base, title: 'Big house', price: '₱2M' }
  const theirs = { ...base, price: '₱3M', amenities: ['Pool', 'Garden'] }
  expect(differences(keys, base, mine, theirs)).toEqual([
    { key: 'title', mine: 'Big house', theirs: 'House', preferred: 'mine', isContested: false },
    { key: 'price', mine: '₱2M', theirs: '₱3M', preferred: 'mine', isContested: true },
    {
      key: 'amenities',
      mine: 'Pool',
      theirs: 'Pool\nGarden',
      preferred: 'theirs',
      isContested: false,
    },
  ])
})

it('takes the other’s fields where chosen, mine everywhere else', () => {
  const mine = { ...base, title: 'Big house', price: '₱2M', typed: 'half typed' }
  const theirs = { ...base, price: '₱3M' }
  expect(merge(keys, mine, theirs, new Set(['price']))).toEqual({ ...mine, price: '₱3M' })
})

it('tells whether anything was typed', () => {
  expect(sameValues(base, { ...base })).toBe(true)
  expect(sameValues(base, { ...base, typed: 'h' })).toBe(false)
  expect(sameValues(base, { ...base, amenities: [] })).toBe(false)
})
