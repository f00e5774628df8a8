import { expect, it } from 'vitest'
import { versionAfter } from './new-migration.ts'

const now = new Date('2026-11-22T18:00:00Z')

it.each([
  [[], '20261122180000'],
  [['20261121090000_first.sql', 'README.md'], '20261122180000'],
  [['20261124100100_ahead.sql', '20261121090000_first.sql'], '20261124100101'],
  [['20261130235959_end_of_a_month.sql'], '20261201000000'],
])('after %j comes %s', (files, version) => {
  expect(versionAfter(files, now)).toBe(version)
})
