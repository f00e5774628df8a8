import { expect, test } from 'vitest'
import { daysLeftInTrash } from './trash.ts'

const now = Date.parse('2026-11-24T08:00:00Z')

test.each([
  ['2026-11-24T08:00:00Z', 30],
  ['2026-11-24T07:59:00Z', 30],
  ['2026-11-23T07:59:00Z', 29],
  ['2026-10-25T09:00:00Z', 1],
  ['2026-10-25T08:00:00Z', 0],
  ['2026-01-01T00:00:00Z', 0],
])('what was deleted at %s stays for %i more days', (deletedAt, days) => {
  expect(daysLeftInTrash(deletedAt, now)).toBe(days)
})
