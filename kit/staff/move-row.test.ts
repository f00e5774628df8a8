import { expect, it } from 'vitest'
import { moveRow, moveRows } from './move-row.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const ids = (moved: { id: string }[] | undefined) => moved?.map(({ id }) => id).join('')
const later = (at: number) => at + 1

it('moves a row to where it is told, from where it is', () => {
  expect(ids(moveRow(rows, 'a', later))).toBe('bac')
  expect(ids(moveRow(rows, 'c', () => 0))).toBe('cab')
  expect(ids(moveRow(moveRow(rows, 'a', later) ?? [], 'a', later))).toBe('bca')
})

it('moves nothing beyond the ends, to its own place, or that is gone', () => {
  expect(moveRow(rows, 'c', later)).toBeUndefined()
  expect(moveRow(rows, 'a', (at) => at - 1)).toBeUndefined()
  expect(moveRow(rows, 'b', () => 1)).toBeUndefined()
  expect(moveRow(rows, 'gone', later)).toBeUndefined()
})

it('moves several to one place, in their order', () => {
  expect(ids(moveRows(rows, ['c', 'b'], 0))).toBe('bca')
  expect(ids(moveRows(rows, ['a', 'b'], 1))).toBe('cab')
  expect(ids(moveRows(rows, ['a'], 9))).toBe('bca')
})

it('moves nothing where they stand there already, or are gone', () => {
  expect(moveRows(rows, ['a', 'b'], 0)).toBeUndefined()
  expect(moveRows(rows, ['a', 'b', 'c'], 0)).toBeUndefined()
  expect(moveRows(rows, ['gone'], 1)).toBeUndefined()
})
