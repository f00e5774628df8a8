import { expect, it } from 'vitest'
import { joined } from './use-favourite-entries'

const favourite = (id: string, at: number) => ({
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
  const first = joined([], [favourite('a', 3), favourite('b', 2), favourite('c', 1)])
  expect(first.map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ])
  const without = joined(first, [favourite('a', 3), favourite('c', 1)])
  expect(without.map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
  expect(joined(without, [favourite('a', 3), favourite('b', 2), favourite('c', 1)])).toEqual(first)
})
