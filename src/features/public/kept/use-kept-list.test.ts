import { expect, it } from 'vitest'
import { joined } from './use-kept-list'

const kept = (id: string, at: number) => ({
  id,
  at,
  reference: '',
  title: id,
  price: '',
  status: '',
  city: '',
  note: '',
})

it('keeps the place of what was taken off, and takes it back', () => {
  const first = joined([], [kept('a', 3), kept('b', 2), kept('c', 1)])
  expect(first.map(({ id, isTakenOff }) => [id, isTakenOff])).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ])
  const without = joined(first, [kept('a', 3), kept('c', 1)])
  expect(without.map(({ id, isTakenOff }) => [id, isTakenOff])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
  expect(joined(without, [kept('a', 3), kept('b', 2), kept('c', 1)])).toEqual(first)
})
