import { expect, it } from 'vitest'
import { moveRow } from './move-row.ts'

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
