import { expect, it } from 'vitest'
import { atLeast, atMost } from './count-choices.ts'

const STEPS = [1, 2, 3]

it('counts as at most a price those below it, and those whose price can’t be compared', () => {
  const counts = { '-2': 32, '-1': 16, '0': 8, '1': 4, '2': 2, '3': 1 }
  expect(STEPS.map((step) => atMost(counts, STEPS, step))).toEqual([24, 28, 30])
  expect(atMost(undefined, STEPS, 1)).toBe(0)
})

it('counts as at least a number those that reached its step', () => {
  const counts = { '0': 8, '1': 4, '2': 2, '3': 1 }
  expect(STEPS.map((step) => atLeast(counts, STEPS, step))).toEqual([7, 3, 1])
  expect(atLeast(undefined, STEPS, 1)).toBe(0)
})
