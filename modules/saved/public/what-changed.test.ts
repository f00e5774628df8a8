import { expect, it } from 'vitest'
import { lastKnown, whatChanged } from './what-changed'

const favourite = {
  id: 'b0000000-0000-4000-8000-000000000001',
  at: Date.parse('2026-11-03T20:00:00Z'),
  reference: 'BL-1001',
  title: 'House',
  price: '5,000,000',
  status: 'active',
  city: 'Porac',
  note: '',
}

it.each([
  [{ price: '5,000,000', status: 'active' }, []],
  [{ price: '₱5,000,000', status: 'active' }, []],
  [
    { price: '₱4,500,000', status: 'active' },
    ['Was ₱5,000,000 when you saved it on 4 November 2026'],
  ],
  [{ price: '5,000,000', status: 'sold' }, ['Sold since you saved it']],
  [{ price: '5,000,000', status: 'rented' }, ['Rented since you saved it']],
  [
    { price: '1', status: 'pending' },
    ['Was ₱5,000,000 when you saved it on 4 November 2026', 'Reserved since you saved it'],
  ],
])('says what became of it: %j', (now, words) => {
  expect(whatChanged(favourite, now)).toEqual(words)
})

it('says that it can be had again', () => {
  const words = whatChanged(
    { ...favourite, status: 'sold' },
    { price: favourite.price, status: 'active' },
  )
  expect(words).toEqual(['Available again since you saved it'])
})

it('says nothing where the browser no longer knows how it was', () => {
  const blank = { ...favourite, at: 0, price: '', status: '', reference: '', city: '' }
  expect(whatChanged(blank, { price: '1', status: 'sold' })).toEqual([])
  expect(lastKnown(blank)).toBe('')
  expect(whatChanged({ ...favourite, at: 0 }, { price: '1', status: 'active' })).toEqual([
    'Was ₱5,000,000 when you saved it',
  ])
})

it('says what a listing was that is gone', () => {
  expect(lastKnown(favourite)).toBe(
    'When you saved it on 4 November 2026: BL-1001 · ₱5,000,000 · Porac',
  )
})
